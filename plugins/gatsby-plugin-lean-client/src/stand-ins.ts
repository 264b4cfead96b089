import path from 'node:path'
import { isUsed, type Part } from '../../gatsby-plugin-lean-build/src/parts'

const standIn = (file: string) => path.resolve('plugins/gatsby-plugin-lean-client/src/stand-ins', file)

/** The modules with which webpack replaces packages, by package name; false: with nothing. */
export function listAliases(): Record<string, string | false> {
  return {
    // For third-party scripts, which the site does not have.
    ...(isUsed('no-scripts') && { 'gatsby-script': false, '@builder.io/partytown/integration': false }),
    ...(isUsed('slim-i18n') && {
      'gatsby-plugin-react-i18next$': standIn('gatsby-plugin-react-i18next.ts'),
      'react-i18next$': standIn('react-i18next.ts'),
      i18next$: standIn('i18next.ts'),
      // For redirects by script, and warnings in development.
      'browser-lang': false,
      outdent: false,
    }),
    ...(isUsed('slim-helmet') && {
      'prop-types$': standIn('prop-types.cjs'),
      'react-fast-compare$': standIn('react-fast-compare.cjs'),
    }),
  }
}

/** Gatsby's own modules that the site does not need. */
const GATSBY_MODULES: readonly { part: Part; request: RegExp; file: string }[] = [
  { part: 'no-head-api', request: /head\/head-export-handler-for-browser$/, file: 'gatsby-head.ts' },
  { part: 'no-slices', request: /^\.\/(slice|register-service-worker)$/, file: 'gatsby-slice.ts' },
]

/** The modules with which webpack replaces Gatsby's own, by the path in Gatsby's imports. */
export function listReplacements(): { request: RegExp; file: string }[] {
  return GATSBY_MODULES.filter(({ part }) => isUsed(part)).map(({ request, file }) => ({
    request,
    file: standIn(file),
  }))
}
