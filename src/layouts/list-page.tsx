import type { TFunction } from 'i18next'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { ReactNode } from 'react'
import type { ListKind } from '../../packages/contract/src/kinds'
import type { PageSeo } from '../ui/components/seo'
import type { Target } from '../site/paths'
import { BreakableName } from '../ui/components/breakable-name'
import { CallToQuote } from '../features/inquiry/ui/call-to-quote'
import { langOf } from '../lib/lang-of'
import { joinDescription } from '../lib/page-head'
import { buildItemList } from '../lib/structured-data'
import { PageLayout } from './page-layout'
import { useFrame } from '../ui/components/site-context'

interface ListPageProps {
  data: Queries.SiteFrameFragment & { category: Queries.ListCategoryFragment | null }
  kind: ListKind
  page: number
  /** The position of the page's first item in the list, from 0. */
  skip: number
  items: readonly { name: string; path: string }[]
  targetOf: (page: number) => Target
  /** The name of the list of all items, for the breadcrumbs. */
  allName: string
  note?: string | undefined
  children: ReactNode
  foot?: ReactNode
}

export function ListPage({ data, kind, page, skip, items, targetOf, allName, note, children, foot }: ListPageProps) {
  const { t } = useTranslation(['list', 'common'])
  const { href } = useFrame(data)
  const { category } = data
  const intro = category ? category.details_translatable : t(`list:${kind}.details`)
  const seo = {
    title_translatable: category?.title_translatable ?? t(`list:${kind}.title`),
    details_translatable: category?.description ?? intro,
    keyword_translatable: category?.keyword_translatable ?? t(`list:${kind}.keywords`),
  }
  const links = items.map(({ name, path }) => ({ name, path: href({ to: 'item', path }) }))
  const fallbacks = category?.fallbackFields ?? []
  return (
    <PageLayout
      frame={data}
      seo={buildListSeo(seo, { page, names: items.map(({ name }) => name) }, t)}
      structuredData={() => [buildItemList(links, skip)]}
      breadcrumbs={[
        ...(category?.name === allName ? [] : [{ name: allName, target: { to: 'list', kind, page: 1 } as const }]),
        ...(category ? [{ ...category, target: targetOf(1) }] : []),
      ]}
    >
      <div className="container">
        <div className="heading">
          <h1 {...langOf(fallbacks, 'name')}>
            <BreakableName name={category?.name ?? t(`list:${kind}.title`)} />
          </h1>
          <p className="lead" {...langOf(fallbacks, 'details_translatable')}>
            {intro}
          </p>
          {note && <p className="meta">{note}</p>}
        </div>
        {children}
      </div>
      {foot}
      <CallToQuote />
    </PageLayout>
  )
}

/**
 * The head of a page of a list. Pages after the first have their number and items in title and description, to make
 * these unique; a first page without a description gets its items, too.
 * @param list.names - of the items on this page
 */
export function buildListSeo(seo: PageSeo, list: { page: number; names: readonly string[] }, t: TFunction): PageSeo {
  const { page, names } = list
  const { title_translatable: title, details_translatable: details } = seo
  if (page === 1) return { ...seo, details_translatable: details || joinDescription([title, ...names]) }
  const number = t('common:pager.page', { page })
  return {
    ...seo,
    title_translatable: `${title} – ${number}`,
    details_translatable: joinDescription([`${title} – ${number}`, ...names]),
  }
}
