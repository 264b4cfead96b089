import { LIST_KINDS } from '../../../packages/contract/src/kinds'

const seoFields = 'prefix: String suffix: String companyName: String'

/** The options of gatsby-source-custom-api, for the site document of the provider at `url`. */
export const siteDocumentSource = (
  url: string,
  companyId: string,
  languages: readonly string[],
  rootKey = 'providerSiteDocument',
) => ({
  url: `${url}online/site.json?companyId=${encodeURIComponent(companyId)}`,
  rootKey,
  // It would download what any `image` in the document names, from anywhere and of any size.
  imageKeys: [],
  schemas: siteDocumentSchemas(languages, rootKey),
})

/**
 * The `schemas` option for gatsby-source-custom-api: a GraphQL body for every object of the site document, by its key.
 * Without it that plugin prints "Better provide a schema!" for each. `languages`, `categories`, `redirects`,
 * `searchWords`, `finderItems` and `documents` must not be listed, or the plugin would turn these lists into nodes.
 * The types are never queried: they are raw material for gatsby-source-provider.
 */
const siteDocumentSchemas = (languages: readonly string[], rootKey: string): Record<string, string> => ({
  [rootKey]: 'languages: JSON categories: JSON redirects: JSON searchWords: JSON finderItems: JSON documents: JSON',
  settings:
    'routeMode: String listMode: String subFolderMode: Int inquiryForm: Boolean inquiryStatus: Boolean accounts: Boolean accountData: Boolean accountDelete: Boolean accountMail: Boolean',
  routePath: LIST_KINDS.map((kind) => `${kind}: String`).join(' '),
  seo: 'dummy: Boolean',
  organization: 'contacts: JSON',
  samples: 'max: Int cost: String days: Int',
  security: 'contact: JSON expires: String languages: JSON policy: String',
  contentVersion: 'commit: String committedAt: String',
  address: 'street: String locality: String region: String postalCode: String country: String',
  ...Object.fromEntries(languages.map((code) => [code, seoFields])),
})
