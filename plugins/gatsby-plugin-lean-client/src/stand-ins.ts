import path from 'node:path'
import { findFile, missesMark, type Part } from '../../gatsby-plugin-lean-build/src/probe'
import { isUsed } from '../../gatsby-plugin-lean-build/src/used-parts'

export const standIn = (file: string) => path.resolve('plugins/gatsby-plugin-lean-client/src/stand-ins', file)

/** A part that replaces packages in the visitor's JavaScript. */
interface PackagePart extends Part<unknown> {
  alias: () => Record<string, string | false>
}

const PACKAGE_PARTS: readonly PackagePart[] = [
  {
    // For third-party scripts, which the site does not have.
    name: 'no-scripts',
    packages: ['gatsby'],
    look: () => missesMark('gatsby/cache-dir/gatsby-browser-entry.js', 'gatsby-script'),
    alias: () => ({ 'gatsby-script': false, '@builder.io/partytown/integration': false }),
  },
  {
    name: 'slim-i18n',
    packages: ['gatsby-plugin-react-i18next', 'react-i18next', 'i18next'],
    look: () =>
      missesMark('gatsby-plugin-react-i18next/dist/i18nextContext.js', 'exports.I18nextContext') ??
      missesMark('gatsby-plugin-react-i18next/dist/plugin/wrapPageElement.js', 'I18nextProvider', 'browser-lang') ??
      missesMark('react-i18next/dist/es/context.js', 'export var I18nContext') ??
      missesMark('react-i18next/dist/es/I18nextProvider.js', 'export function I18nextProvider') ??
      missesMark('react-i18next/dist/es/useTranslation.js', 'export function useTranslation') ??
      missesMark('i18next/dist/esm/i18next.js', 'as default'),
    alias: () => ({
      'gatsby-plugin-react-i18next$': standIn('gatsby-plugin-react-i18next.ts'),
      'react-i18next$': standIn('react-i18next.ts'),
      'react-i18next-es': findFile('react-i18next/dist/es'),
      i18next$: findFile('i18next/dist/esm/i18next.js'),
      // For redirects by script, and warnings in development.
      'browser-lang': false,
      outdent: false,
    }),
  },
  {
    name: 'slim-helmet',
    packages: ['react-helmet'],
    look: () => missesMark('react-helmet/es/Helmet.js', "from 'prop-types'", "from 'react-fast-compare'"),
    alias: () => ({
      'prop-types$': standIn('prop-types.cjs'),
      'react-fast-compare$': standIn('react-fast-compare.cjs'),
    }),
  },
]

/** Gatsby's own modules that the site does not need. */
const GATSBY_PARTS: readonly (Part<unknown> & { request: RegExp; file: string })[] = [
  {
    name: 'no-head-api',
    packages: ['gatsby'],
    look: () =>
      missesMark('gatsby/cache-dir/head/head-export-handler-for-browser.js', 'export function headHandlerForBrowser'),
    request: /head\/head-export-handler-for-browser$/,
    file: 'gatsby-head.ts',
  },
  {
    name: 'no-slices',
    packages: ['gatsby'],
    look: () =>
      missesMark('gatsby/cache-dir/slice.js', 'export function Slice') ??
      missesMark('gatsby/cache-dir/production-app.js', '`./register-service-worker`'),
    request: /^\.\/(slice|register-service-worker)$/,
    file: 'gatsby-slice.ts',
  },
]

export const STAND_IN_PARTS: readonly Part<unknown>[] = [...PACKAGE_PARTS, ...GATSBY_PARTS]

/** The modules with which webpack replaces packages, by package name. */
export function listAliases(): Record<string, string | false> {
  const used = PACKAGE_PARTS.filter(({ name }) => isUsed(name))
  return Object.assign({}, ...used.map(({ alias }) => alias())) as Record<string, string | false>
}

/** The modules with which webpack replaces Gatsby's own, by the path in Gatsby's imports. */
export function listReplacements(): { request: RegExp; file: string }[] {
  return GATSBY_PARTS.filter(({ name }) => isUsed(name)).map(({ request, file }) => ({ request, file: standIn(file) }))
}
