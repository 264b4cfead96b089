import type { TFunction } from 'i18next'
import type { FixedRoute } from '../config/routes'
import type { PageLayoutProps } from './page-layout'

/** The head and breadcrumbs of a page whose texts are the interface's: `title`, `details` and `keywords`. */
export function buildSimplePage(to: FixedRoute, t: TFunction): Pick<PageLayoutProps, 'seo' | 'breadcrumbs'> {
  return {
    seo: {
      title_translatable: t('title'),
      details_translatable: t('details'),
      keyword_translatable: t('keywords'),
    },
    breadcrumbs: [{ name: t('title'), target: { to } }],
  }
}
