import path from 'node:path'
import type { GatsbyNode, PluginOptions } from 'gatsby'

const standIn = (file: string) => path.resolve('plugins/gatsby-plugin-lean-client/src/stand-ins', file)

interface Replaced {
  /** By package name; false: replaced with nothing. */
  alias: Readonly<Record<string, string | false>>
  /** By the path in Gatsby's or a plugin's own imports. */
  modules: readonly { request: RegExp; file: string }[]
}

/** Reading of texts, also in the build's renderer. */
export const TEXTS: Replaced = {
  alias: {
    'gatsby-plugin-react-i18next$': standIn('gatsby-plugin-react-i18next.ts'),
    'react-i18next$': standIn('react-i18next.ts'),
    i18next$: standIn('i18next.ts'),
  },
  modules: [{ request: /^\.\/dist\/plugin\/wrapPageElement$/, file: standIn('wrap-page-element.ts') }],
}

/** What the site does without. */
export const UNUSED: Replaced = {
  alias: { 'gatsby-script': false, '@builder.io/partytown/integration': false },
  modules: [
    { request: /head\/head-export-handler-for-browser$/, file: standIn('gatsby-head.ts') },
    { request: /^\.\/(slice|register-service-worker)$/, file: standIn('gatsby-slice.ts') },
  ],
}

export interface StandIn {
  /** Matches the path in imports. */
  for: string
  /** Relative to the site's folder. */
  by: string
}

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    standIns: Joi.array()
      .items(Joi.object({ for: Joi.string().required(), by: Joi.string().required() }))
      .default([]),
  })

export function listSiteStandIns(options: PluginOptions): { request: RegExp; file: string }[] {
  const { standIns = [] } = options as Partial<{ standIns: StandIn[] }>
  return standIns.map(({ for: request, by }) => ({ request: new RegExp(request), file: path.resolve(by) }))
}
