import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Pager } from '../components/pager'
import { SiteLink } from '../components/site-link'
import type { Target } from '../config/paths'
import type { ListKind } from '../config/routes'
import { langOf } from '../i18n/lang-of'
import { PageLayout } from './page-layout'
import { buildTrailData, useHref } from './trail'
import { buildItemList } from '../lib/structured-data'
import * as layout from '../styles/layout.module.css'
import { ListHeading } from '../components/list-heading'
import { withPageNumber } from './list-seo'
import { ArticleGrid, type ArticleTeaser } from '../features/article/article-grid'
import * as styles from './article-list-page.module.css'

export interface ArticleListPageProps {
  frame: Queries.SiteFrameFragment
  kind: Exclude<ListKind, 'product'>
  /** Key of the list's texts in the namespace `list`. */
  texts: 'news' | 'cases'
  category: Queries.ListCategoryFragment | null
  categoryId: string | null
  articles: readonly ArticleTeaser[]
  page: number
  pages: number
  skip: number
}

/** A list of dated articles, of all of a kind or of one category. */
export function ArticleListPage({ frame, kind, texts, category, categoryId, articles, page, pages, skip }: ArticleListPageProps) {
  const { t } = useTranslation(['list', 'common'])
  const href = useHref(frame)
  const seo = category ?? {
    title_translatable: t(`list:${texts}.title`),
    details_translatable: t(`list:${texts}.details`),
    keyword_translatable: t(`list:${texts}.keywords`),
  }
  const all: Target = { to: 'list', kind, page: 1 }
  const targetOf = (number: number): Target =>
    category ? { to: 'category', path: category.path, page: number } : { ...all, page: number }
  const trail = [
    { name: t(`list:${texts}.title`), target: all },
    ...(category ? [{ name: category.name, target: targetOf(1), ...langOf(category.fallbackFields, 'name') }] : []),
  ]
  const sections = frame.navigation.nodes.filter((other) => other.kind === kind)

  return (
    <PageLayout
      frame={frame}
      seo={withPageNumber(seo, page, t)}
      structuredData={[
        ...buildTrailData(trail, t('common:nav.home'), href),
        buildItemList(
          articles.map(({ name, path }) => ({ name, path: href({ to: 'item', path }) })),
          skip,
        ),
      ]}
      breadcrumbs={trail}
    >
      <div className={layout.container}>
        <ListHeading
          title={category?.name ?? t(`list:${texts}.title`)}
          intro={seo.details_translatable}
          titleLang={langOf(category?.fallbackFields ?? [], 'name')}
          introLang={langOf(category?.fallbackFields ?? [], 'details_translatable')}
          {...(pages > 1 && { note: t('common:pager.pageOf', { page, pages }) })}
        />
        <nav aria-label={t('list:news.sections')} className={styles.sections}>
          <SiteLink target={all} aria-current={category ? undefined : 'true'}>
            {t(`list:${texts}.title`)}
          </SiteLink>
          {sections.map(({ categoryId: id, path, name, fallbackFields }) => (
            <SiteLink
              key={id}
              target={{ to: 'category', path, page: 1 }}
              aria-current={id === categoryId ? 'true' : undefined}
              {...langOf(fallbackFields, 'name')}
            >
              {name}
            </SiteLink>
          ))}
        </nav>
        {articles.length === 0 ? <p>{t(`list:${texts}.empty`)}</p> : <ArticleGrid articles={articles} />}
        <Pager page={page} pages={pages} targetOf={targetOf} />
      </div>
    </PageLayout>
  )
}
