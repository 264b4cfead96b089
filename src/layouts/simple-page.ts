import type { TFunction } from 'i18next'
import type { FixedRoute } from '../../packages/contract/src/routes'
import type { PageLayoutProps } from './page-layout'
import { siteNameOf } from '../lib/read-settings'

/** The head and breadcrumbs of a page with texts from the interface: `title`, `details` and `keywords`. */
export function buildSimplePage(
  to: FixedRoute,
  t: TFunction,
  { siteSettings }: Pick<PageLayoutProps['frame'], 'siteSettings'>,
): Pick<PageLayoutProps, 'seo' | 'breadcrumbs'> {
  return {
    seo: {
      title_translatable: t('title'),
      details_translatable: t('details', { site: siteSettings ? siteNameOf(siteSettings) : '' }),
      keyword_translatable: t('keywords'),
    },
    breadcrumbs: [{ name: t('title'), target: { to } }],
  }
}
