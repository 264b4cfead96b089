/**
 * The storage key of the inquiry list. The first load uses it too, so it is apart from the code that reads the list.
 */
export const LIST_KEY = 'site:inquiry-list'

export const SAMPLES_KEY = 'site:sample-box'

/**
 * The root element's attribute while products are listed; the form then asks for neither product nor quantity. Buttons have
 * another one: with theirs on the root, a browser would style the whole page again.
 */
export const LISTED_MARK = 'data-list-filled'

/** The root element's attribute while packs are chosen as samples, on the page that orders them. */
export const SAMPLES_MARK = 'data-samples'

/** The parameter of the samples page's address that puts a product into the box; there may be several. */
export const ITEM_PARAMETER = 'item'

export function buildSamplesQuery(paths: readonly string[]): string {
  return `?${paths.map((path) => `${ITEM_PARAMETER}=${path}`).join('&')}`
}

/** The parameter of the inquiry page's address that holds a list. */
export const SHARED_PARAMETER = 'list'

/** Parameters in the inquiry page's address that add a product to the list, with a note. */
export const ASK_PARAMETERS = { path: 'ask', note: 'note' } as const

export function buildAskQuery(path: string, note = ''): string {
  const said = note === '' ? '' : `&${ASK_PARAMETERS.note}=${encodeURIComponent(note)}`
  return `?${ASK_PARAMETERS.path}=${path}${said}`
}
