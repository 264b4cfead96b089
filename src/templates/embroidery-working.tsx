import { graphql, type PageProps } from 'gatsby'
import { CallToQuote } from '../features/inquiry/ui/call-to-quote'
import { ContentView } from '../layouts/content-view'
import { PageLayout } from '../layouts/page-layout'
import { langOf } from '../lib/lang-of'

export default function EmbroideryWorkingTemplate({ data }: PageProps<Queries.EmbroideryWorkingPageQuery>) {
  const page = data.contentPage
  if (!page) throw new Error('The page was made without its content.')
  const trail = [
    { name: page.name, target: { to: 'embroideryWorking' } as const, ...langOf(page.fallbackFields, 'name') },
  ]

  return (
    <PageLayout
      frame={data}
      seo={page}
      item={page}
      breadcrumbs={trail}
      untranslated={page.fallbackFields.includes('body')}
    >
      <ContentView page={page} />
      <CallToQuote />
    </PageLayout>
  )
}

export const query = graphql`
  query EmbroideryWorkingPage($language: String!, $itemId: String!) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["article", "common"] }, language: { eq: $language } }, sort: { ns: ASC }) {
      ...Locales
    }
    contentPage(itemId: { eq: $itemId }, lang: { eq: $language }) {
      ...Content
    }
  }
`
