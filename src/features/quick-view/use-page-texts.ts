import { useMemo } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../components/site-context'
import type { ProductPage } from '../product-data/load-product'

/** The words for a product's figures. They come with the data of the product's page, so that lists need not load them. */
export function usePageTexts({ locales }: ProductPage) {
  const { i18n } = useTranslation('card')
  const { language } = useSite()
  return useMemo(() => {
    const texts = locales.edges.find(({ node }) => node.ns === 'product')?.node.data
    if (texts && !i18n.hasResourceBundle(language, 'product')) {
      i18n.addResourceBundle(language, 'product', JSON.parse(texts) as object)
    }
    return i18n.getFixedT(language, 'product')
  }, [i18n, language, locales])
}
