import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../ui/components/site-link'
import { CategoryGrid } from '../features/product/category-grid'
import { NearestProducts } from '../features/search/ui/nearest-products'
import { RequestedPath } from '../layouts/requested-path'
import { SearchBox } from '../features/search/ui/search-box'
import { PageLayout } from '../layouts/page-layout'

/** Shown with status 404 for an address without a page; the address stays as it was typed. */
export default function NotFoundTemplate({ data }: PageProps<Queries.NotFoundPageQuery>) {
  const { t } = useTranslation(['errors', 'common'])
  return (
    <PageLayout
      frame={data}
      seo={{
        title_translatable: t('notFound.title'),
        details_translatable: t('notFound.details'),
        keyword_translatable: '404',
      }}
    >
      <div className="container section">
        <div className="heading">
          <h1 className="error-title">{t('notFound.title')}</h1>
          <RequestedPath />
          <p className="lead">{t('notFound.text')}</p>
          <SearchBox label={t('notFound.search')} button={t('notFound.searchButton')} />
          <p className="meta">
            <SiteLink target={{ to: 'home' }}>{t('notFound.home')}</SiteLink>
          </p>
        </div>
        <NearestProducts />
        <section className="section">
          <h2>{t('notFound.categories')}</h2>
          <CategoryGrid categories={data.productCategories.nodes} />
        </section>
      </div>
    </PageLayout>
  )
}

export const query = graphql`
  query NotFoundPage($language: String!, $coverIds: [String!]!) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["common", "errors"] }, language: { eq: $language } }, sort: { ns: ASC }) {
      ...Locales
    }
    productCategories: allCategory(
      filter: { lang: { eq: $language }, kind: { eq: "product" } }
      sort: [{ sort: ASC }, { categoryId: ASC }]
    ) {
      nodes {
        ...CategoryCard
      }
    }
  }
`
