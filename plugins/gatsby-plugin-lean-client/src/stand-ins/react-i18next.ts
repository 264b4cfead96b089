/**
 * The parts of react-i18next that the site uses. gatsby-plugin-react-i18next re-exports all of it from CommonJS, which
 * no bundler can tree-shake; in the browser's build, webpack replaces it with this file, and so does the compiler
 * (tsconfig.json).
 */
export { I18nContext } from 'react-i18next-es/context.js'
export { I18nextProvider } from 'react-i18next-es/I18nextProvider.js'
export { useTranslation } from 'react-i18next-es/useTranslation.js'
