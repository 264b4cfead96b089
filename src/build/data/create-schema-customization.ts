import type { CreateSchemaCustomizationArgs } from 'gatsby'

/**
 * Declares the types of other plugins that the site relies on, which makes the schema independent of the sourced data,
 * and the types of the site's own fields (create-resolvers.ts).
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
