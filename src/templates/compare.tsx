import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { lazySlot } from '../ui/components/lazy-slot'
import { PageLayout } from '../layouts/page-layout'
import { buildSimplePage } from '../layouts/simple-page'

const CompareSlot = lazySlot(
  'compare',
  async () => (await import('../features/product/compare/compare-content')).CompareContent,
)

export default function CompareTemplate({ data }: PageProps<Queries.ComparePageQuery>) {
  const { t } = useTranslation('compare')
  return (
    <PageLayout frame={data} {...buildSimplePage('compare', t, data)}>
      <div className="container tall">
        <div className="heading">
          <h1>{t('title')}</h1>
          <p className="lead">{t('details')}</p>
        </div>
        <CompareSlot />
      </div>
    </PageLayout>
  )
}

export const query = graphql`
  query ComparePage($language: String!) {
    ...SiteFrame
    locales: allLocale(
      filter: { ns: { in: ["common", "compare", "beside", "product"] }, language: { eq: $language } }
      sort: { ns: ASC }
    ) {
      ...Locales
    }
  }
`
