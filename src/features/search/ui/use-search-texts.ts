import type { TFunction } from 'i18next'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'

/**
 * The texts of the search; other pages than its own get them with the index.
 * @param texts the namespace `search` from the index, once that has loaded
 */
export function useSearchTexts(texts: object | undefined): TFunction | null {
  const { t, i18n } = useTranslation('search')
  const { language } = useSite()
  if (texts && !i18n.hasResourceBundle(language, 'search')) i18n.addResourceBundle(language, 'search', texts)
  return i18n.hasResourceBundle(language, 'search') ? t : null
}
