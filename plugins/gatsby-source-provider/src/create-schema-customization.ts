import type { GatsbyNode } from 'gatsby'
import { ITEM_TYPES, KINDS, kindsOfType } from '../../../packages/contract/src/kinds'

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
  inquiryStatus: Boolean!
  accounts: Boolean!
  accountData: Boolean!
  accountDelete: Boolean!
  accountMail: Boolean!
  routePath: JSON!
  seoPrefix: String!
  seoSuffix: String!
  seoCompanyName: String!
  htmlLang: String!
  organization: SiteOrganization!
  samples: SampleSettings
  security: JSON
}
type SampleSettings {
  max: Int!
  cost: String!
  days: Int
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
type Language implements Node @dontInfer {
  langId: String!
  code: String!
  htmlLang: String!
  name: String!
  sort: Int!
}
type SiteRedirect implements Node @dontInfer {
  from: String!
  to: String!
}
type SearchWords implements Node @dontInfer {
  lang: String!
  words: JSON!
}
type FinderItem implements Node @dontInfer {
  lang: String!
  finderItemId: String!
  sort: Int!
  name: String!
  fallbackFields: [String!]!
  category: Category @link
  form: JSON!
}

type CompanyDocument implements Node @dontInfer {
  lang: String!
  documentId: String!
  kind: String!
  access: String!
  sample: Boolean!
  name: String!
  scope: String!
  number: String
  issuer: String
  validFrom: String
  validUntil: String
  nextAudit: String
  materials: [String!]!
  results: JSON!
  surfaceToVolume: Float
  niasAssessed: Boolean!
  substances: JSON!
  signed: JSON
  recycling: JSON
  sort: Int!
  fallbackFields: [String!]!
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

const itemDefinitions = `
type ItemImage {
  url: String!
  alt: String!
  width: Int!
  height: Int!
  view: String
  file: File @link
}
type ItemModel {
  url: String!
  bytes: Int!
  file: File @link
}
type ProductGeometry implements Node @dontInfer {
  itemId: String!
  geometryVersion: String!
  geometry: JSON!
}
interface Item implements Node {
  id: ID!${itemFields('Item', false)}
}
${ITEM_TYPES.map((type) => {
  const own = kindsOfType(type).some((kind) => KINDS[kind].hasFacts)
    ? '\n  facts: JSON!\n  geometryVersion: String\n  geometryNode: String\n  model: ItemModel'
    : '\n  materials: [String!]!'
  return `type ${type} implements Node & Item @dontInfer {${itemFields(type, true)}${own}\n}`
}).join('\n')}`

/**
 * All types of the plugin, explicit and complete, so an empty or unusual catalogue gives the same schema. Facts are a
 * single value, parsed by packages/contract, so a query can't omit any.
 */
export const typeDefinitions = [siteTypes, itemDefinitions].join('\n')

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(typeDefinitions)
}
