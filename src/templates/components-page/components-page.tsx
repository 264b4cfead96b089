import { I18nContext } from 'react-i18next'
import { useMemo, useEffect, useState } from 'react'
import { createInstance, type i18n } from 'i18next'
import { DEFAULT_PREFIXES } from '../../../packages/contract/src/kinds'
import { SiteProvider } from '../../ui/components/site-context'
import { whileCurrent } from '../../lib/while-current'
import type { Routing } from '../../site/paths'
import { FormSamples, CardSamples, ControlSamples, ProseSamples, StateSamples } from './part-samples'
import { SHOWN_LANGUAGES, type ShownLanguage } from './samples'
import { Tokens } from './tokens'
import * as styles from './components-page.module.css'

const ROUTING: Routing = {
  routePath: DEFAULT_PREFIXES,
  listMode: 'slash',
  subFolderMode: 1,
}

function Column({ language }: { language: ShownLanguage }) {
  const i18n = useTexts(language)
  const context = useMemo(() => (i18n ? { i18n } : null), [i18n])
  if (!context) return null
  return (
    <I18nContext.Provider value={context}>
      <SiteProvider
        routing={ROUTING}
        language={language}
        siteName="Pellucid"
        companyName="Pellucid"
        langId="1"
        hasAccounts
      >
        <section lang={language} className={styles.column} aria-label={language}>
          <h2>{language}</h2>
          <ControlSamples language={language} />
          <FormSamples language={language} />
          <CardSamples language={language} />
          <ProseSamples language={language} />
          <StateSamples />
        </section>
      </SiteProvider>
    </I18nContext.Provider>
  )
}

/** Every token and component, in three languages side by side. In development only, at /_components. */
export default function ComponentsPage() {
  return (
    <main id="content" className={styles.page}>
      <h1>Components</h1>
      <Tokens />
      <div className={styles.columns}>
        {SHOWN_LANGUAGES.map((language) => (
          <Column key={language} language={language} />
        ))}
      </div>
    </main>
  )
}

const NAMESPACES = ['common', 'article', 'errors', 'inquiry', 'list', 'news', 'search'] as const

async function loadTexts(language: ShownLanguage): Promise<i18n> {
  const texts = await Promise.all(
    NAMESPACES.map(async (namespace) => {
      const loaded = (await import(`../../locales/${language}/${namespace}.json`)) as { default: object }
      return [namespace, loaded.default] as const
    }),
  )
  const instance = createInstance()
  await instance.init({
    lng: language,
    ns: [...NAMESPACES],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
    resources: { [language]: Object.fromEntries(texts) },
  })
  return instance
}

/** The interface's texts in another language than the page's; null until they are loaded. */
function useTexts(language: ShownLanguage): i18n | null {
  const [texts, setTexts] = useState<i18n | null>(null)
  useEffect(() => whileCurrent(loadTexts(language), setTexts), [language])
  return texts
}
