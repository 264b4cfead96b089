import { I18nextContext } from 'gatsby-plugin-react-i18next/dist/i18nextContext'
import type { I18NextContext } from 'gatsby-plugin-react-i18next/dist/types'
import i18next, { type i18n } from 'i18next'
import { useMemo, type ComponentType } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { LanguageCode } from '../site/languages'
import { withoutLanguage } from '../site/paths'
import type { PageError } from '../app/routing/error-state'
import { loadErrorTexts, type ErrorTexts } from '../app/routing/error-texts'
// Bundled with it, because it may be shown when nothing can be loaded.
import '../ui/components/seo'
import { ErrorView } from './error-view'
import { PageLayout } from './page-layout'

export interface ErrorPageProps {
  error: PageError
  language: LanguageCode
  location: { pathname: string; search: string }
  /** The data of the page that failed, or of the one shown before: they hold the site's frame. */
  data: unknown
  pageContext: unknown
}

interface FrameData extends Queries.SiteFrameFragment {
  locales: { edges: readonly { node: { ns: string; data: string } }[] }
}

interface FrameContext {
  i18n: I18NextContext
}

/** The frame's texts come from the page whose data is available. */
function makeTranslator(language: string, { locales }: FrameData, errors: ErrorTexts): i18n {
  const common = locales.edges.find(({ node }) => node.ns === 'common')
  const translator = i18next.createInstance()
  void translator.init({
    lng: language,
    resources: { [language]: { common: JSON.parse(common?.node.data ?? '{}') as object, errors } },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  })
  return translator
}

const titleOf = ({ status }: PageError, { notFound, generic }: ErrorTexts) =>
  status === 404 ? notFound.title : generic.title

/**
 * Prepares the error page in a language. The page's own data may be missing, and pages don't include the texts of
 * errors.
 */
export async function prepareFramedErrorPage(language: LanguageCode): Promise<ComponentType<ErrorPageProps>> {
  const texts = await loadErrorTexts(language)

  return function FramedErrorPage({ error, location, data, pageContext }) {
    const frame = data as FrameData
    const { i18n } = pageContext as FrameContext
    const title = titleOf(error, texts)
    const translator = useMemo(() => makeTranslator(language, frame, texts), [frame])
    const place = useMemo(() => {
      const originalPath = withoutLanguage(location.pathname)
      return { ...i18n, originalPath, path: location.pathname }
    }, [i18n, location.pathname])
    return (
      <I18nextProvider i18n={translator}>
        <I18nextContext.Provider value={place}>
          <PageLayout
            frame={frame}
            seo={{ title_translatable: title, details_translatable: title, keyword_translatable: String(error.status) }}
          >
            <ErrorView error={error} address={location.pathname + location.search} language={language} />
          </PageLayout>
        </I18nextContext.Provider>
      </I18nextProvider>
    )
  }
}
