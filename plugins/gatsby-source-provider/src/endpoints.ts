/** The provider's calls that a build makes, relative to its base address. */
export const endpoints = {
  siteDocument: 'online/site.json',
  list: 'online/getListByCategoriesIds',
  captcha: 'online/captcha',
  geometry: 'online/getGeometryByItemIds',
} as const

export type Endpoint = (typeof endpoints)[keyof typeof endpoints]
