import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../ui/components/site-link'
import { CONTENT_SLOTS, LINKED_PAGES } from '../../packages/contract/src/routes'
import { CallToQuote } from '../features/inquiry/ui/call-to-quote'
import { AsideProducts } from '../features/product/aside-products'
import { CertificateMarks } from '../layouts/certificate-marks'
import { AskPanel } from '../layouts/ask-panel'
import { MaterialStrip, type ShownMaterial } from '../layouts/material-strip'
import { ContentSection } from '../layouts/content-section'
import { buildContentTrail } from '../layouts/content-trail'
import { ContentView } from '../layouts/content-view'
import { buildFaq } from '../lib/structured-data'
import { PageLayout } from '../layouts/page-layout'

const LINKED: readonly string[] = Object.values(LINKED_PAGES)

/** Data derived from all products about the materials of the page, or of one below it (src/build/pages/items.ts). */
interface ContentPageContext {
  materials: readonly ShownMaterial[]
}

/** A generic page of one to four path segments. */
export default function ContentPageTemplate({
  data,
  pageContext,
}: PageProps<Queries.ContentPagePageQuery, ContentPageContext>) {
  const { t } = useTranslation(['common', 'article'])
  const page = data.contentPage
  if (!page) throw new Error('The page was made without its content.')
  const groups = page.categories.map(({ categoryId }) => categoryId)
  const section = data.allContentPage.nodes.filter(
    ({ path, categoriesIds }) => path !== CONTENT_SLOTS.home && categoriesIds.some((id) => groups.includes(id)),
  )
  const trail = buildContentTrail(page.path, data.allContentPage.nodes)
  const isContact = page.path === LINKED_PAGES.contact
  const certificates = data.certificates.nodes
  const { materials } = pageContext
  const faq = buildFaq(page.html)
  // Who reads law, or the ways to reach the company, is not called.
  const isCalling = ![page.path, ...page.categories.map(({ path }) => path)].some((path) => LINKED.includes(path))

  return (
    <PageLayout
      frame={data}
      seo={page}
      item={page}
      structuredData={() => (faq ? [faq] : [])}
      breadcrumbs={trail}
      untranslated={page.fallbackFields.includes('body')}
    >
      <ContentView
        page={page}
        figure={materials.length > 0 && <MaterialStrip materials={materials} level={2} current={page.path} />}
        aside={
          <>
            {isContact && <AskPanel />}
            <ContentSection pages={section} current={page.path} />
            <AsideProducts products={data.linkedProducts} title={t('article:related')} />
          </>
        }
      />
      {certificates.length > 0 && (
        <section className="container section">
          <h2>
            <SiteLink target={{ to: 'documents' }}>{t('nav.documents')}</SiteLink>
          </h2>
          <CertificateMarks certificates={certificates} />
        </section>
      )}
      {isCalling && <CallToQuote />}
    </PageLayout>
  )
}

export const query = graphql`
  query ContentPagePage(
    $language: String!
    $itemId: String!
    $documentKinds: [String!]!
    $linkedProductIds: [String!]!
  ) {
    ...SiteFrame
    locales: allLocale(
      filter: { ns: { in: ["article", "common", "contact", "documents", "materials"] }, language: { eq: $language } }
      sort: { ns: ASC }
    ) {
      ...Locales
    }
    contentPage(itemId: { eq: $itemId }, lang: { eq: $language }) {
      ...Content
      categories {
        categoryId
        path
      }
    }
    certificates: allCompanyDocument(
      filter: { lang: { eq: $language }, kind: { in: $documentKinds } }
      sort: { sort: ASC }
    ) {
      nodes {
        ...CertificateMark
      }
    }
    linkedProducts: products(lang: $language, itemIds: $linkedProductIds) {
      ...LinkedProduct
    }
    allContentPage(filter: { lang: { eq: $language } }, sort: [{ sort: ASC }, { itemId: ASC }]) {
      ...SectionPages
      nodes {
        categoriesIds
      }
    }
  }
`
