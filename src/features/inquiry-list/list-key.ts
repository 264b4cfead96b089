/** The storage key of the inquiry list. Some of the first load names it, so it stands apart from what reads the list. */
export const LIST_KEY = 'site:inquiry-list'
