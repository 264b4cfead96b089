/** One address of every kind of page, without language. */
export const PAGE_KINDS = {
  home: '/',
  'embroidery-working': '/embroidery-working',
  'category list': '/sushi-container',
  'second page of a category': '/bakeries-blister-packaging/2',
  'product list': '/product-list/1',
  'news list': '/news-list/1',
  'industry news': '/industry-news/1',
  'company news': '/company-news/1',
  product: '/product/sushi-tray-8-piece-dome-lid',
  'news item': '/news/why-cpet-survives-the-oven',
  'case study': '/case/macarons-by-parcel',
  'content page': '/about/factory/cleanroom/validation',
  contact: '/contact',
  search: '/search',
  inquiry: '/inquiry',
  samples: '/samples',
  login: '/login',
  compare: '/compare',
  finder: '/finder',
  documents: '/documents',
  inquiryStatus: '/inquiry-status',
} as const

/** Including pages that a signed-out visitor, or one with a right address, does not see. */
export const ALL_KINDS = {
  ...PAGE_KINDS,
  account: '/account',
  'new password': '/reset-password',
  'address confirmed': '/confirm-address',
  'not found': '/404',
} as const

export function inLanguage(path: string, language: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
