// cmark-gfm, GitHub's CommonMark parser with its extensions: the parts that we use.
#ifndef CMARKDOWN_H
#define CMARKDOWN_H

/// The version of the library, such as "0.29.0.gfm.6".
const char *markdown_library_version(void);

#endif
