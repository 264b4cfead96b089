/**
 * The route table: pages with one fixed address each. Other addresses come from the provider: lists from the settings'
 * prefixes, category lists from the categories, items from their own paths.
 */
export const FIXED_ROUTES = {
  embroideryWorking: 'embroidery-working',
  search: 'search',
  inquiry: 'inquiry',
  samples: 'samples',
  inquiryStatus: 'inquiry-status',
  login: 'login',
  account: 'account',
  resetPassword: 'reset-password',
  confirmAddress: 'confirm-address',
  compare: 'compare',
  finder: 'finder',
  documents: 'documents',
  notFound: '404',
} as const

export type FixedRoute = keyof typeof FIXED_ROUTES

/** Pages without content for search engines, left out of the sitemap. */
export const UNLISTED_ROUTES: readonly FixedRoute[] = [
  'notFound',
  'account',
  'compare',
  'confirmAddress',
  'inquiryStatus',
  'login',
  'resetPassword',
  'search',
]

/**
 * Folders of the site's other files, with headers of their own or tidied by every build; and `index`, where Gatsby keeps
 * the home page's data.
 */
const FILE_FOLDERS: readonly string[] = [
  'admin',
  'builds',
  'certificates',
  'datasheets',
  'declarations',
  'drawing-sheets',
  'drawings',
  'facets',
  'index',
  'models',
  'packaging-data',
  'page-data',
  'search-index',
  'share',
  'static',
]

/** Whether a page at this path, without a language, would stand among the site's other files. */
export const isAmongFiles = (path: string): boolean => FILE_FOLDERS.includes(path.split('/')[0]?.toLowerCase() ?? '')

/** Content pages of the provider with their own template instead of the generic one. */
export const CONTENT_SLOTS = { home: 'home', embroideryWorking: FIXED_ROUTES.embroideryWorking } as const

/** Content pages linked from every page, so the provider must have them. */
export const LINKED_PAGES = { contact: 'contact', privacy: 'privacy', imprint: 'imprint' } as const

/** Paths of pages that the site creates without content. */
export const OWN_PATHS: readonly string[] = Object.values(FIXED_ROUTES).filter(
  (path) => path !== CONTENT_SLOTS.embroideryWorking,
)

/** Paths of the content pages that the site requires (docs/provider-contract.md). */
export const REQUIRED_PAGES: readonly string[] = [...Object.values(CONTENT_SLOTS), ...Object.values(LINKED_PAGES)]
