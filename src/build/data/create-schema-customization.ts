import type { CreateSchemaCustomizationArgs } from 'gatsby'

/**
 * Types of other plugins whose nodes the site relies on, so that the schema does not depend on what was sourced; and
 * types of fields that the site itself adds (create-resolvers.ts).
 */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(`
    type Site implements Node {
      siteMetadata: SiteMetadata!
    }
    type SiteMetadata {
      siteUrl: String!
    }
    type Locale implements Node @dontInfer {
      language: String!
      ns: String!
      data: String!
    }
    type ProductDocument @dontInfer {
      kind: String!
      market: String
      name: String!
      short: String
      label: String!
      address: String!
      isFile: Boolean!
    }
    type ContentsEntry @dontInfer {
      id: String!
      text: String!
      level: Int!
    }
  `)
}
