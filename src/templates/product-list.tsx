import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Pager } from '../ui/components/pager'
import { SiteLink } from '../ui/components/site-link'
import type { Target } from '../site/paths'
import { FacetSlot } from '../features/facets/ui/facet-slot'
import { asksForFacets, useSearch } from '../lib/query-address'
import { ProductGrid } from '../features/product/product-card'
import { ProductToolsSlot } from '../features/product/product-tools-slot'
import { langOf } from '../lib/lang-of'
import { ListPage } from '../layouts/list-page'

interface Context {
  categoryId: string | null
  page: number
  skip: number
  /** How many products and pages the list has in this language. */
  total: number
  pages: number
}

/** A shorter list is seen at a glance: it has no filters and no table. */
const MIN_FILTERED = 5

export default function ProductListTemplate({ data, pageContext }: PageProps<Queries.ProductListPageQuery, Context>) {
  const { t } = useTranslation(['list', 'common'])
  const { category, products } = data
  const { categoryId, page, skip, total, pages } = pageContext
  const isShort = total < MIN_FILTERED
  const isAsked = asksForFacets(useSearch()) && !isShort
  const targetOf = (number: number): Target => {
    if (!category) return { to: 'list', kind: 'product', page: number }
    return { to: 'category', path: category.path, ...(number > 1 && { page: number }) }
  }
  const plain = (
    <>
      <ProductGrid products={products} level={2} priority={4} />
      <Pager page={page} pages={pages} targetOf={targetOf} />
    </>
  )

  return (
    <ListPage
      {...{ data, page, skip, targetOf }}
      kind="product"
      items={products}
      allName={t('common:nav.allProducts')}
      // The results have their own count, and the line stays.
      note={
        isAsked
          ? '\u00a0'
          : [
              t('list:product.count', { count: total }),
              ...(pages > 1 ? [t('common:pager.pageOf', { page, pages })] : []),
            ].join(' · ')
      }
      foot={<ProductToolsSlot />}
    >
      {products.length === 0 ? (
        <p>{t('list:product.empty')}</p>
      ) : isShort ? (
        plain
      ) : (
        <FacetSlot {...{ categoryId, isAsked }}>{plain}</FacetSlot>
      )}
      <nav className="section" aria-label={t('common:nav.productCategories')}>
        <h2>{t(category ? 'list:product.other' : 'common:nav.productCategories')}</h2>
        <ul className="pills">
          {data.navigation.nodes
            .filter((other) => other.kind === 'product' && other.categoryId !== categoryId)
            .map((other) => (
              <li key={other.categoryId}>
                <SiteLink target={{ to: 'category', path: other.path }} {...langOf(other.fallbackFields, 'name')}>
                  {other.name}
                </SiteLink>
              </li>
            ))}
        </ul>
      </nav>
    </ListPage>
  )
}

export const query = graphql`
  query ProductListPage($language: String!, $categoryId: String, $itemIds: [String!]!) {
    ...SiteFrame
    locales: allLocale(
      filter: { ns: { in: ["common", "facets", "list", "card"] }, language: { eq: $language } }
      sort: { ns: ASC }
    ) {
      ...Locales
    }
    category(categoryId: { eq: $categoryId, ne: null }, lang: { eq: $language }) {
      ...ListCategory
    }
    products(lang: $language, itemIds: $itemIds) {
      ...ProductCard
    }
  }

  fragment ListCategory on Category {
    path
    name
    title_translatable
    details_translatable
    description
    keyword_translatable
    fallbackFields
  }

  fragment Locales on LocaleConnection {
    edges {
      node {
        ns
        data
        language
      }
    }
  }
`
