import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { FinderEntry } from '../features/finder/ui/finder-entry'
import { CategoryGrid } from '../features/product/category-grid'
import { ProductToolsSlot } from '../features/product/product-tools-slot'
import { SearchPanel } from '../features/search/ui/search-panel'
import { splitNavigation } from '../layouts/navigation'
import { PageLayout } from '../layouts/page-layout'
import { buildSimplePage } from '../layouts/simple-page'
import * as styles from './search.module.css'

export default function SearchTemplate({ data, location }: PageProps<Queries.SearchPageQuery>) {
  const { t } = useTranslation('search')
  return (
    <PageLayout frame={data} {...buildSimplePage('search', t, data)}>
      <div className="container tall">
        <div className="heading">
          <h1>{t('title')}</h1>
        </div>
        <div className={styles.columns}>
          <SearchPanel
            address={`${location.key} ${location.search}`}
            categories={splitNavigation(data.navigation.nodes).products}
          >
            <h2 className={styles.browse}>{t('browse')}</h2>
            <CategoryGrid categories={data.productCategories.nodes} />
          </SearchPanel>
          <div className={styles.aside}>
            <FinderEntry items={data.allFinderItem.nodes} isNarrow />
          </div>
        </div>
      </div>
      <ProductToolsSlot />
    </PageLayout>
  )
}

export const query = graphql`
  query SearchPage($language: String!, $coverIds: [String!]!) {
    ...SiteFrame
    locales: allLocale(
      filter: { ns: { in: ["card", "common", "home", "search"] }, language: { eq: $language } }
      sort: { ns: ASC }
    ) {
      ...Locales
    }
    allFinderItem(filter: { lang: { eq: $language } }, sort: [{ sort: ASC }, { finderItemId: ASC }]) {
      nodes {
        ...FinderEntryItem
      }
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
