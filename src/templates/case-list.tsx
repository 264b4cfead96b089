import { graphql, type PageProps } from 'gatsby'
import { ArticleListPage } from '../layouts/article-list-page'

interface Context {
  categoryId: string | null
  page: number
  skip: number
}

export default function CaseListTemplate({ data, pageContext }: PageProps<Queries.CaseListPageQuery, Context>) {
  const { nodes, pageInfo } = data.allCaseItem
  return (
    <ArticleListPage
      frame={data}
      kind="case"
      texts="cases"
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
  query CaseListPage($language: String!, $categoryId: String, $categoriesIds: [String!]!, $skip: Int!, $limit: Int!) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["common", "list"] }, language: { eq: $language } }) {
      ...Locales
    }
    category(categoryId: { eq: $categoryId, ne: null }, lang: { eq: $language }) {
      ...ListCategory
    }
    allCaseItem(
      filter: { lang: { eq: $language }, categoriesIds: { in: $categoriesIds } }
      sort: [{ publishedAt: DESC }, { itemId: ASC }]
      skip: $skip
      limit: $limit
    ) {
      pageInfo {
        pageCount
      }
      nodes {
        ...CaseCard
      }
    }
  }
`
