import { graphql, type PageProps } from 'gatsby'
import { CONTENT_SLOTS } from '../config/routes'
import { ContentSection } from '../ui/layouts/content-section'
import { buildContentTrail } from '../ui/layouts/content-trail'
import { ContentView } from '../ui/layouts/content-view'
import { PageLayout } from '../ui/layouts/page-layout'

/** A generic page of one to four path segments. */
export default function ContentPageTemplate({ data }: PageProps<Queries.ContentPagePageQuery>) {
  const page = data.contentPage
  if (!page) throw new Error('The page was made without its content.')
  const groups = page.categories.map(({ categoryId }) => categoryId)
  const section = data.allContentPage.nodes.filter(
    ({ path, categoriesIds }) => path !== CONTENT_SLOTS.home && categoriesIds.some((id) => groups.includes(id)),
  )
  const trail = buildContentTrail(page.path, data.allContentPage.nodes)

  return (
    <PageLayout frame={data} seo={page} breadcrumbs={trail} untranslated={page.fallbackFields.includes('body')}>
      <ContentView page={page} aside={<ContentSection pages={section} current={page.path} />} />
    </PageLayout>
  )
}

export const query = graphql`
  query ContentPagePage($language: String!, $itemId: String!) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["article", "common"] }, language: { eq: $language } }, sort: { ns: ASC }) {
      ...Locales
    }
    contentPage(itemId: { eq: $itemId }, lang: { eq: $language }) {
      ...Content
      categories {
        categoryId
      }
    }
    allContentPage(filter: { lang: { eq: $language } }, sort: [{ sort: ASC }, { itemId: ASC }]) {
      ...SectionPages
      nodes {
        categoriesIds
      }
    }
  }
`
