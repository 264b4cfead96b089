import path from 'node:path'
import type { CreatePagesArgs } from 'gatsby'
import { DEFAULT_LANGUAGE } from '../../config/languages'

const COMPONENTS_PATH = '/_components'

/** The page of all tokens and components, for development only: no build has it, and nothing links to it. */
export function createComponentsPage(actions: Pick<CreatePagesArgs['actions'], 'createPage'>): void {
  if (process.env.NODE_ENV !== 'development') return
  actions.createPage({
    path: COMPONENTS_PATH,
    component: path.resolve('src/templates/components-page/components-page.tsx'),
    context: {
      language: DEFAULT_LANGUAGE,
      i18n: {
        language: DEFAULT_LANGUAGE,
        languages: [DEFAULT_LANGUAGE],
        defaultLanguage: DEFAULT_LANGUAGE,
        generateDefaultLanguagePage: false,
        routed: false,
        originalPath: COMPONENTS_PATH,
        path: COMPONENTS_PATH,
      },
    },
  })
}
