import path from 'node:path'
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../site/languages'
import { buildPath, localizePath, type Target } from '../../site/paths'
import { checkRouteRules, type RouteRules } from '../../site/middleware'
import type { Site } from '../data/query-site'

type PageContext = Record<string, string | number | boolean | readonly (string | number)[] | readonly object[] | null>

export interface PageRequest {
  target: Target
  /** File name of the template in `src/templates`, without its extension. */
  template: string
  /** Business ids that the page's query needs, and numbers that all products together give; no texts. */
  context?: PageContext
  /** More context, which differs between languages. */
  contextIn?: (language: LanguageCode) => PageContext
  /** The languages of the page; all of the site's by default. */
  languages?: readonly LanguageCode[]
  /** Checked in the browser before the page is shown. */
  rules?: RouteRules
  canonical?: Target
}

export interface PageInput {
  path: string
  component: string
  context: object
}

export type PageCreator = (request: PageRequest) => void

/**
 * Makes the one function that creates pages: only this function loops over languages and calls `createPage`. It sets
 * `context.i18n` itself; otherwise gatsby-plugin-react-i18next would copy every page for every language.
 * @throws if two pages have the same address, or a page names a rule that does not exist.
 */
export function makePageCreator(site: Site, createPage: (page: PageInput) => void): PageCreator {
  const taken = new Map<string, string>()

  return ({ target, template, context = {}, contextIn, languages = site.languages, rules, canonical = target }) => {
    if (rules) checkRouteRules(rules)
    const originalPath = buildPath(site.routing, DEFAULT_LANGUAGE, canonical)
    const what = `${template} ${JSON.stringify(context)}`
    for (const language of languages) {
      const pagePath = buildPath(site.routing, language, target)
      const other = taken.get(pagePath)
      if (other) {
        throw new Error(
          `Two pages would stand at ${pagePath}: ${other} and ${what}. Give one of them another path at the provider.`,
        )
      }
      taken.set(pagePath, what)
      createPage({
        path: pagePath,
        component: path.resolve(`src/templates/${template}.tsx`),
        context: {
          ...context,
          ...contextIn?.(language),
          ...(rules ? { rules } : {}),
          language,
          i18n: {
            language,
            languages,
            defaultLanguage: DEFAULT_LANGUAGE,
            generateDefaultLanguagePage: false,
            routed: language !== DEFAULT_LANGUAGE,
            originalPath,
            path: localizePath(originalPath, language),
          },
        },
      })
    }
  }
}
