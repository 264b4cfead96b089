import { existsSync } from 'node:fs'
import type { GatsbyConfig } from 'gatsby'
import { buildProviderUrl, environment } from './src/site/environment'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from './src/site/languages'
import { createNetlifyAdapter } from './src/build/files/netlify-adapter'
import { siteDocumentSource } from './plugins/gatsby-source-provider/src/site-document-schemas'

const providerUrl = buildProviderUrl()

/** Without these two plugin folders, builds are slower and the first load is larger; nothing else changes. */
const isLean = existsSync(`${__dirname}/plugins/gatsby-plugin-lean-build`)

const leanClient = {
  resolve: 'gatsby-plugin-lean-client',
  options: {
    // Structured data is in the HTML and is never rebuilt in the browser.
    standIns: [
      { for: '\\./page-graph$', by: 'src/layouts/no-page-graph.tsx' },
      { for: 'product/product-graph$', by: 'src/features/product/no-product-graph.ts' },
      { for: 'lib/structured-data$', by: 'src/lib/no-structured-data.ts' },
    ],
  },
}

/**
 * WebP is the only modern format that every browser in `browserslist` supports: Edge has AVIF only since version 121,
 * and shows its large flat blocks on light backgrounds. Below quality 86, the quality of the sample sources, small
 * fruit and lettering blur. The widths are for a card, a large screen's card or a phone at double density, a gallery,
 * and the hero.
 */
const PICTURES = {
  formats: ['webp'],
  quality: 86,
  breakpoints: [384, 768, 1280, 2000],
  placeholder: 'dominantColor',
}

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: environment.siteUrl },
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  ...(process.env.NETLIFY && { adapter: createNetlifyAdapter() }),
  // Not rewritten when a build has unchanged code (scripts/lib/launch.ts).
  graphqlTypegen: { generateOnBuild: process.env.SITE_EDIT !== 'on', typesOutputPath: 'src/gatsby-types.d.ts' },
  plugins: [
    ...(isLean ? ['gatsby-plugin-lean-build'] : []),
    {
      // Raw data only: gatsby-source-provider makes the nodes that pages read (docs/architecture.md).
      resolve: 'gatsby-source-custom-api',
      options: siteDocumentSource(providerUrl, environment.companyId, LANGUAGE_CODES),
    },
    {
      resolve: 'gatsby-source-provider',
      options: {
        url: providerUrl,
        companyId: environment.companyId,
        languages: LANGUAGE_CODES,
        defaultLanguage: DEFAULT_LANGUAGE,
      },
    },
    { resolve: 'gatsby-source-filesystem', options: { name: 'locale', path: 'src/locales' } },
    {
      resolve: 'gatsby-plugin-react-i18next',
      options: {
        languages: LANGUAGE_CODES,
        defaultLanguage: DEFAULT_LANGUAGE,
        siteUrl: environment.siteUrl,
        trailingSlash: 'never',
        // A client-side redirect flashes and breaks hydration; the host answers `/` in the visitor's language.
        redirect: false,
        verbose: false,
        i18nextOptions: { defaultNS: 'common', interpolation: { escapeValue: false }, returnNull: false },
      },
    },
    { resolve: 'gatsby-plugin-sharp', options: { defaults: PICTURES } },
    'gatsby-transformer-sharp',
    'gatsby-plugin-build-manifest',
    'gatsby-plugin-desk',
    ...(isLean ? [leanClient] : []),
  ],
}

export default config
