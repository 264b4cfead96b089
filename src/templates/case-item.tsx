import { graphql, type PageProps } from 'gatsby'
import { ArticlePage } from '../layouts/article-page'

export default function CaseItemTemplate({ data }: PageProps<Queries.CaseItemPageQuery>) {
  if (!data.caseItem) throw new Error('The page was made without its item.')
  return <ArticlePage frame={data} kind="case" texts="cases" article={data.caseItem} related={data.caseItem.related} />
}

export const query = graphql`
  query CaseItemPage($language: String!, $itemId: String!) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["common", "list", "news"] }, language: { eq: $language } }) {
      ...Locales
    }
    caseItem(itemId: { eq: $itemId }, lang: { eq: $language }) {
      ...CaseArticle
      related {
        ...CaseCard
      }
    }
  }
`
