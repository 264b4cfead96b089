import type { ListKind } from '../../packages/contract/src/kinds'
import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Pager } from '../components/pager'
import * as pills from '../components/pill-links.module.css'
import { SiteLink } from '../components/site-link'
import type { Target } from '../config/paths'
import { langOf } from '../i18n/lang-of'
import { PageLayout } from '../layouts/page-layout'
import { useHref } from '../layouts/use-href'
import { buildItemList } from '../lib/structured-data'
import * as layout from '../styles/layout.module.css'
import { ListHeading } from '../components/list-heading'
import { buildListSeo } from '../layouts/list-seo'
import { ArticleGrid } from '../features/article/article-grid'
import * as styles from './article-list.module.css'

interface Context {
  kind: ListKind
  categoryId: string | null
  page: number
  skip: number
}

/** A list of dated articles, of all of a kind or of one category. */
export default function ArticleListTemplate({ data, pageContext }: PageProps<Queries.ArticleListPageQuery, Context>) {
  const { t } = useTranslation(['list', 'common'])
  const href = useHref(data)
  const { category, allArticle, navigation } = data
  const { kind, categoryId, page, skip } = pageContext
  const articles = allArticle.nodes
  const pages = allArticle.pageInfo.pageCount
  const intro = category ? category.details_translatable : t(`list:${kind}.details`)
  const seo = {
    title_translatable: category?.title_translatable ?? t(`list:${kind}.title`),
    details_translatable: category?.description ?? intro,
    keyword_translatable: category?.keyword_translatable ?? t(`list:${kind}.keywords`),
  }
  const all: Target = { to: 'list', kind, page: 1 }
  const targetOf = (number: number): Target =>
    category ? { to: 'category', path: category.path, page: number } : { ...all, page: number }
  const trail = [
    { name: t(`list:${kind}.title`), target: all },
    ...(category ? [{ name: category.name, target: targetOf(1), ...langOf(category.fallbackFields, 'name') }] : []),
  ]
  const sections = navigation.nodes.filter((other) => other.kind === kind)

  return (
    <PageLayout
      frame={data}
      seo={buildListSeo(seo, { page, names: articles.map(({ name }) => name) }, t)}
      structuredData={[
        buildItemList(
          articles.map(({ name, path }) => ({ name, path: href({ to: 'item', path }) })),
          skip,
        ),
      ]}
      breadcrumbs={trail}
    >
      <div className={layout.container}>
        <ListHeading
          title={category?.name ?? t(`list:${kind}.title`)}
          intro={intro}
          titleLang={langOf(category?.fallbackFields ?? [], 'name')}
          introLang={langOf(category?.fallbackFields ?? [], 'details_translatable')}
          {...(pages > 1 && { note: t('common:pager.pageOf', { page, pages }) })}
        />
        <nav aria-label={t('list:news.sections')} className={`${pills.list} ${styles.sections}`}>
          <SiteLink target={all} aria-current={category ? undefined : 'true'}>
            {t(`list:${kind}.title`)}
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
        {articles.length === 0 ? <p>{t(`list:${kind}.empty`)}</p> : <ArticleGrid articles={articles} />}
        <Pager page={page} pages={pages} targetOf={targetOf} />
      </div>
    </PageLayout>
  )
}

export const query = graphql`
  query ArticleListPage(
    $language: String!
    $kind: String!
    $categoryId: String
    $categoriesIds: [String!]!
    $skip: Int!
    $limit: Int!
  ) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["common", "list"] }, language: { eq: $language } }, sort: { ns: ASC }) {
      ...Locales
    }
    category(categoryId: { eq: $categoryId, ne: null }, lang: { eq: $language }) {
      ...ListCategory
    }
    allArticle(
      filter: { lang: { eq: $language }, kind: { eq: $kind }, categoriesIds: { in: $categoriesIds } }
      sort: [{ publishedAt: DESC }, { itemId: ASC }]
      skip: $skip
      limit: $limit
    ) {
      pageInfo {
        pageCount
      }
      nodes {
        ...ArticleCard
      }
    }
  }
`
