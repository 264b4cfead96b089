/** Replaces code that does nothing in visitors' browsers. */
export {}
