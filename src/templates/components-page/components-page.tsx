import { DEFAULT_PREFIXES } from '../../../packages/contract/src/kinds'
import { I18nContext } from 'react-i18next'
import { useMemo } from 'react'
import { SiteProvider } from '../../ui/components/site-context'
import type { Routing } from '../../config/paths'
import { FormSamples } from './form-samples'
import { CardSamples, ControlSamples, ProseSamples } from './part-samples'
import { SHOWN_LANGUAGES, type ShownLanguage } from './samples'
import { StateSamples } from './state-samples'
import { Tokens } from './tokens'
import { useTexts } from './use-texts'
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
      <SiteProvider routing={ROUTING} language={language} siteName="Pellucid" companyName="Pellucid" langId="1">
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
