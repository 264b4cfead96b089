import type { GatsbyNode } from 'gatsby'
import { itemTypes } from './types/plugin'

const itemFields = (ownType: string, withLinks: boolean): string => `
  itemId: String!
  lang: String!
  kind: String!
  path: String!
  name: String!
  summary: String!
  body: String!
  title_translatable: String!
  details_translatable: String!
  keyword_translatable: String!
  publishedAt: Date @dateformat
  updatedAt: Date! @dateformat
  sort: Int!
  categoriesIds: [String!]!
  categories: [Category!]!${withLinks ? ' @link' : ''}
  images: [ItemImage!]!
  related: [${ownType}!]!
  fallbackFields: [String!]!`

const siteTypes = `
type SiteSettings implements Node @dontInfer {
  lang: String!
  routeMode: String!
  listMode: String!
  subFolderMode: Int!
  inquiryForm: Boolean!
  accountData: Boolean!
  accountDelete: Boolean!
  routePath: SiteRoutePath!
  seoPrefix: String!
  seoSuffix: String!
  seoCompanyName: String!
  htmlLang: String!
  organization: SiteOrganization!
}
type SiteOrganization {
  name: String!
  alternateNames: [String!]!
  address: SiteAddress
  contacts: [SiteContact!]!
}
type SiteAddress {
  street: String!
  locality: String!
  region: String!
  postalCode: String!
  country: String!
}
type SiteContact {
  contactType: String!
  telephone: String!
  email: String!
  languages: [String!]!
}
type SiteRoutePath {
  product: String!
  news: String!
  case: String!
}
type Language implements Node @dontInfer {
  langId: String!
  code: String!
  htmlLang: String!
  name: String!
  sort: Int!
}
type Category implements Node @dontInfer {
  lang: String!
  categoryId: String!
  kind: String!
  path: String!
  name: String!
  title_translatable: String!
  details_translatable: String!
  keyword_translatable: String!
  sort: Int!
  fallbackFields: [String!]!
}`

const factTypes = `
type ProductFacts {
  sku: String!
  material: ProductMaterial!
  outerMm: ProductSize!
  capacityMl: Float
  compartments: Int!
  lidType: String!
  stackable: Boolean!
  nestable: Boolean!
  weightG: Float!
  tempMinC: Float!
  tempMaxC: Float!
  microwave: String!
  freezer: Boolean!
  antiFog: Boolean!
  leakProof: Boolean!
  foodContact: [String!]!
  medical: ProductMedical
  packing: ProductPacking!
  moqFirst: Int!
  moqReorder: Int!
  leadTimeDays: ProductLeadTime!
  customisation: [String!]!
}
type ProductMaterial {
  base: String!
  lid: String
  colour: String!
  clarity: String!
  thicknessMm: Float!
  recycledPct: Float!
  resinCode: Int!
}
type ProductSize {
  l: Float!
  w: Float!
  h: Float!
}
type ProductMedical {
  iso11607: Boolean!
  sterilisation: [String!]!
}
type ProductPacking {
  pcsPerCarton: Int!
  cartonMm: ProductSize!
  grossKg: Float!
}
type ProductLeadTime {
  sample: Int!
  tooling: Int!
  production: Int!
}`

const itemDefinitions = `
type ItemImage {
  url: String!
  alt: String!
  width: Int!
  height: Int!
  file: File @link
}
interface Item implements Node {
  id: ID!${itemFields('Item', false)}
}
${itemTypes
  .map((type) => {
    const own = type === 'Product' ? '\n  facts: ProductFacts!' : ''
    return `type ${type} implements Node & Item @dontInfer {${itemFields(type, true)}${own}\n}`
  })
  .join('\n')}`

/** Every type that the plugin makes, explicit and complete, so that an empty or odd catalogue gives the same schema. */
export const typeDefinitions = [siteTypes, factTypes, itemDefinitions].join('\n')

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(typeDefinitions)
}
