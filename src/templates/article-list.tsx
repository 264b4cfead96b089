import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { KINDS, type ListKind } from '../../packages/contract/src/kinds'
import { Pager } from '../ui/components/pager'
import { SiteLink } from '../ui/components/site-link'
import type { Target } from '../site/paths'
import { ArticleGrid } from '../features/article/article-grid'
import { langOf } from '../lib/lang-of'
import { ListPage } from '../layouts/list-page'
import * as styles from './article-list.module.css'

interface Context {
  kind: ListKind
  categoryId: string | null
  page: number
  skip: number
}

export default function ArticleListTemplate({ data, pageContext }: PageProps<Queries.ArticleListPageQuery, Context>) {
  const { t } = useTranslation(['list', 'common'])
  const { category, allArticle, navigation } = data
  const { kind, categoryId, page, skip } = pageContext
  const articles = allArticle.nodes
  const pages = allArticle.pageInfo.pageCount
  const allName = t(`list:${kind}.title`)
  const targetOf = (number: number): Target =>
    category ? { to: 'category', path: category.path, page: number } : { to: 'list', kind, page: number }
  const sections = navigation.nodes.filter((other) => other.kind === kind || other.kind === 'case')

  return (
    <ListPage
      {...{ data, kind, page, skip, targetOf, allName }}
      items={articles}
      note={pages > 1 ? t('common:pager.pageOf', { page, pages }) : undefined}
    >
      {sections.length > 1 && (
        <nav aria-label={t('list:news.sections')} className={`pills ${styles.sections}`}>
          <SiteLink target={{ to: 'list', kind, page: 1 }} aria-current={category ? undefined : 'true'}>
            {t(`common:nav.${KINDS[kind].list.label}`)}
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
      )}
      {articles.length === 0 ? <p>{t(`list:${kind}.empty`)}</p> : <ArticleGrid articles={articles} />}
      <Pager page={page} pages={pages} targetOf={targetOf} />
    </ListPage>
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
