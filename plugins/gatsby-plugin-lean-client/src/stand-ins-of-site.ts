import path from 'node:path'
import type { GatsbyNode, PluginOptions } from 'gatsby'

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
