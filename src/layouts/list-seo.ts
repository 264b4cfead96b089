import type { TFunction } from 'i18next'
import type { PageSeo } from '../components/seo'
import { joinDescription } from '../lib/page-description'

interface ListPage {
  page: number
  /** Of the items on this page. */
  names: readonly string[]
}

/**
 * The head of a page of a list. Pages after the first say in title and description which one they are and what they show, so that no two
 * pages have the same; so does a first page that has no description of its own.
 */
export function buildListSeo(seo: PageSeo, { page, names }: ListPage, t: TFunction): PageSeo {
  const { title_translatable: title, details_translatable: details } = seo
  if (page === 1) return { ...seo, details_translatable: details || joinDescription([title, ...names]) }
  const number = t('common:pager.page', { page })
  return {
    ...seo,
    title_translatable: `${title} – ${number}`,
    details_translatable: joinDescription([`${title} – ${number}`, ...names]),
  }
}
