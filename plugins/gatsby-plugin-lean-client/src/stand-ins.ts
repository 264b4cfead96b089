import path from 'node:path'

const standIn = (file: string) => path.resolve('plugins/gatsby-plugin-lean-client/src/stand-ins', file)

/** The modules with which webpack replaces packages, by package name; false: with nothing. */
export const ALIASES: Readonly<Record<string, string | false>> = {
  // For third-party scripts, which the site does not have.
  'gatsby-script': false,
  '@builder.io/partytown/integration': false,
  'gatsby-plugin-react-i18next$': standIn('gatsby-plugin-react-i18next.ts'),
  'react-i18next$': standIn('react-i18next.ts'),
  i18next$: standIn('i18next.ts'),
}

/** Modules that are replaced by their path in Gatsby's or a plugin's own imports. */
export const MODULES: readonly { request: RegExp; file: string }[] = [
  { request: /^\.\/dist\/plugin\/wrapPageElement$/, file: standIn('wrap-page-element.ts') },
  { request: /head\/head-export-handler-for-browser$/, file: standIn('gatsby-head.ts') },
  { request: /^\.\/(slice|register-service-worker)$/, file: standIn('gatsby-slice.ts') },
]
