/**
 * The parts of gatsby-plugin-react-i18next that the site uses: it has its own links and language switcher. In the
 * browser's build, webpack takes this file for the package (on-create-webpack-config.ts).
 */
import { useContext } from 'react'
import { I18nextContext } from 'gatsby-plugin-react-i18next/dist/i18nextContext'

export { useTranslation } from 'react-i18next'

export function useI18next() {
  return useContext(I18nextContext)
}
