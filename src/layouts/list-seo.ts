import type { TFunction } from 'i18next'
import type { PageSeo } from '../components/seo'

/** Pages after the first say in their title which one they are, so that no two pages have the same. */
export function withPageNumber(seo: PageSeo, page: number, t: TFunction): PageSeo {
  if (page === 1) return seo
  return { ...seo, title_translatable: `${seo.title_translatable} – ${t('common:pager.page', { page })}` }
}
