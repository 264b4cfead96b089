/** The names under which the list shows products on this page, by their paths: what the visitor reads is what is sent. */
export const shownNames = new Map<string, string>()
