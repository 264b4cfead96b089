/**
 * The parts of react-i18next that the site uses, for texts that are all there from the start. gatsby-plugin-react-i18next
 * re-exports all of it from CommonJS, which no bundler can tree-shake; webpack replaces it with this file, and so does the
 * compiler (tsconfig.json).
 */
import type { i18n, TFunction } from 'i18next'
import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react'

export const I18nContext = createContext<{ i18n: i18n } | null>(null)

export function I18nextProvider({ i18n, children }: { i18n: i18n; children?: ReactNode }) {
  const value = useMemo(() => ({ i18n }), [i18n])
  return createElement(I18nContext.Provider, { value }, children)
}

/** @param namespaces - the first is the default for keys without one */
export function useTranslation(namespaces?: string | readonly string[]): { t: TFunction; i18n: i18n } {
  const context = useContext(I18nContext)
  if (!context) throw new Error('A text was asked for outside of a page.')
  const { i18n } = context
  const own = typeof namespaces === 'string' ? namespaces : namespaces?.[0]
  return { t: i18n.getFixedT(null, own ?? (i18n.options.defaultNS as string)), i18n }
}
