import type * as structuredData from './structured-data'

/*
 * Replaces structured-data.ts in the visitor's JavaScript: search engines read the data from the HTML, and browsers
 * don't use it.
 */

const nothing = { '@type': '' }

export const writeGraph: typeof structuredData.writeGraph = () => ''
export const buildOrganization: typeof structuredData.buildOrganization = () => nothing
export const buildWebSite: typeof structuredData.buildWebSite = () => nothing
export const buildBreadcrumbList: typeof structuredData.buildBreadcrumbList = () => nothing
export const buildItemList: typeof structuredData.buildItemList = () => nothing
export const buildProduct: typeof structuredData.buildProduct = () => nothing
export const buildArticle: typeof structuredData.buildArticle = () => nothing
export const buildFaq: typeof structuredData.buildFaq = () => null
