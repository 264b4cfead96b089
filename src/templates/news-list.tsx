import { graphql, type PageProps } from 'gatsby'
import { ArticleListPage } from '../layouts/article-list-page'

interface Context {
  categoryId: string | null
  page: number
  skip: number
}

export default function NewsListTemplate({ data, pageContext }: PageProps<Queries.NewsListPageQuery, Context>) {
  const { nodes, pageInfo } = data.allNewsItem
  return (
    <ArticleListPage
      frame={data}
      kind="news"
      texts="news"
      category={data.category}
      categoryId={pageContext.categoryId}
      articles={nodes}
      page={pageContext.page}
      pages={pageInfo.pageCount}
      skip={pageContext.skip}
    />
  )
}

export const query = graphql`
  query NewsListPage($language: String!, $categoryId: String, $categoriesIds: [String!]!, $skip: Int!, $limit: Int!) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["common", "list"] }, language: { eq: $language } }) {
      ...Locales
    }
    category(categoryId: { eq: $categoryId, ne: null }, lang: { eq: $language }) {
      ...ListCategory
    }
    allNewsItem(
      filter: { lang: { eq: $language }, categoriesIds: { in: $categoriesIds } }
      sort: [{ publishedAt: DESC }, { itemId: ASC }]
      skip: $skip
      limit: $limit
    ) {
      pageInfo {
        pageCount
      }
      nodes {
        ...NewsCard
      }
    }
  }
`
