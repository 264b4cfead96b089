import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SearchPanel } from '../features/search/ui/search-panel'
import { splitNavigation } from '../ui/layouts/navigation'
import { PageLayout } from '../ui/layouts/page-layout'
import { buildSimplePage } from '../ui/layouts/simple-page'
import * as layout from '../ui/tokens/layout.module.css'

export default function SearchTemplate({ data, location }: PageProps<Queries.SearchPageQuery>) {
  const { t } = useTranslation('search')
  return (
    <PageLayout frame={data} {...buildSimplePage('search', t, data)}>
      <div className={`${layout.container} ${layout.tall}`}>
        <div className={layout.heading}>
          <h1>{t('title')}</h1>
        </div>
        <SearchPanel
          address={`${location.key} ${location.search}`}
          categories={splitNavigation(data.navigation.nodes).products}
        />
      </div>
    </PageLayout>
  )
}

export const query = graphql`
  query SearchPage($language: String!) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["common", "search"] }, language: { eq: $language } }, sort: { ns: ASC }) {
      ...Locales
    }
  }
`
