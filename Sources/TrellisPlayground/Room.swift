// A room that is being furnished.
