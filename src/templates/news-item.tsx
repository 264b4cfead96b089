import { graphql, type PageProps } from 'gatsby'
import { ArticlePage } from '../layouts/article-page'

export default function NewsItemTemplate({ data }: PageProps<Queries.NewsItemPageQuery>) {
  if (!data.newsItem) throw new Error('The page was made without its item.')
  return <ArticlePage frame={data} kind="news" texts="news" article={data.newsItem} related={data.newsItem.related} />
}

export const query = graphql`
  query NewsItemPage($language: String!, $itemId: String!) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["common", "list", "news"] }, language: { eq: $language } }) {
      ...Locales
    }
    newsItem(itemId: { eq: $itemId }, lang: { eq: $language }) {
      ...NewsArticle
      related {
        ...NewsCard
      }
    }
  }
`
