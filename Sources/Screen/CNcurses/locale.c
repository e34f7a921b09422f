// The character set in which characters are sent.
#include "shared.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool is_unset(const char *name) {
    const char *value = getenv(name);
    return value == NULL || *value == 0;
}

/// Whether the locale that the environment asks for names a character set other than UTF-8.
static bool names_other_set(void) {
    const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (int i = 0; i < 3; i++) {
        if (is_unset(names[i])) continue;
        const char *set = strchr(getenv(names[i]), '.');
        return set != NULL && strncasecmp(set, ".utf", 4) != 0;
    }
    return false;
}

/// Uses the character set of the user's locale. That is UTF-8 if none is chosen, as in most containers, or one that is
/// not installed, as behind ssh.
static void use_locale(void) {
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
    const char *chosen = setlocale(LC_CTYPE, "");
    bool is_plain = chosen != NULL && (strcmp(chosen, "C") == 0 || strcmp(chosen, "POSIX") == 0);
    bool none = chosen == NULL ? !names_other_set() : is_plain && is_unset("LC_ALL");
    if (none && setlocale(LC_CTYPE, "C.UTF-8") == NULL) setlocale(LC_CTYPE, "en_US.UTF-8");
}

bool trellis_is_utf8(void) {
    use_locale();
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}
