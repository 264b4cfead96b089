/**
 * The parts of gatsby-plugin-react-i18next that the site uses: it has its own links and language switcher. In the
 * browser's build, webpack replaces the package with this file; the compiler sees nothing else (tsconfig.json).
 */
import { useContext } from 'react'
import { I18nextContext } from 'gatsby-plugin-react-i18next/dist/i18nextContext'
import type { I18NextContext } from 'gatsby-plugin-react-i18next/dist/types'

export { useTranslation } from 'react-i18next'

export function useI18next(): I18NextContext {
  return useContext(I18nextContext)
}
