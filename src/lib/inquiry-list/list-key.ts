/**
 * The storage key of the inquiry list. The first load uses it too, so it is apart from the code that reads the list.
 */
export const LIST_KEY = 'site:inquiry-list'

/** The root element's attribute while products are listed; the form then asks for neither product nor quantity. */
export const LISTED_MARK = 'data-listed'

/** The attribute of the list's fields without which it is not sent. */
export const NEEDED_MARK = 'data-needed'

/** The parameter of the inquiry page's address that holds a list. */
export const SHARED_PARAMETER = 'list'
