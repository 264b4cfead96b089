import { createInstance, type i18n } from 'i18next'
import { useEffect, useState } from 'react'
import type { ShownLanguage } from './samples'

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
export function useTexts(language: ShownLanguage): i18n | null {
  const [texts, setTexts] = useState<i18n | null>(null)
  useEffect(() => {
    let isMounted = true
    void loadTexts(language).then((loaded) => isMounted && setTexts(loaded))
    return () => {
      isMounted = false
    }
  }, [language])
  return texts
}
