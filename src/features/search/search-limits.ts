/** Characters of a keyword that the provider takes. */
export const MAX_KEYWORD = 100
