import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Pager } from '../components/pager'
import * as pills from '../components/pill-links.module.css'
import { SiteLink } from '../components/site-link'
import type { Target } from '../config/paths'
import { ListHeading } from '../components/list-heading'
import { buildListSeo } from '../layouts/list-seo'
import { FacetSlot } from '../features/facets/facet-slot'
import { asksForFacets, useSearch } from '../features/facets/query-address'
import { ProductGrid } from '../features/product/product-card'
import { ProductToolsSlot } from '../features/product-tools/product-tools-slot'
import { langOf } from '../i18n/lang-of'
import { PageLayout } from '../layouts/page-layout'
import { useHref } from '../layouts/use-href'
import { buildItemList } from '../lib/structured-data'
import * as layout from '../styles/layout.module.css'

interface Context {
  categoryId: string | null
  page: number
  skip: number
  /** Of products and of pages that the list has in this language. */
  total: number
  pages: number
}

/** All products, or those of a category. */
export default function ProductListTemplate({ data, pageContext }: PageProps<Queries.ProductListPageQuery, Context>) {
  const { t } = useTranslation(['list', 'common'])
  const href = useHref(data)
  const { category, products } = data
  const { categoryId, page, skip, total, pages } = pageContext
  const isAsked = asksForFacets(useSearch())
  const intro = category ? category.details_translatable : t('list:product.details')
  const seo = {
    title_translatable: category?.title_translatable ?? t('list:product.title'),
    details_translatable: category?.description ?? intro,
    keyword_translatable: category?.keyword_translatable ?? t('list:product.keywords'),
  }
  const all: Target = { to: 'list', kind: 'product', page: 1 }
  const targetOf = (number: number): Target => {
    if (!category) return { ...all, page: number }
    return { to: 'category', path: category.path, ...(number > 1 && { page: number }) }
  }
  const trail = [
    { name: t('common:nav.allProducts'), target: all },
    ...(category ? [{ name: category.name, target: targetOf(1), ...langOf(category.fallbackFields, 'name') }] : []),
  ]

  return (
    <PageLayout
      frame={data}
      seo={buildListSeo(seo, { page, names: products.map(({ name }) => name) }, t)}
      structuredData={[
        buildItemList(
          products.map(({ name, path }) => ({ name, path: href({ to: 'item', path }) })),
          skip,
        ),
      ]}
      breadcrumbs={trail}
    >
      <div className={layout.container}>
        <ListHeading
          title={category?.name ?? t('list:product.title')}
          intro={intro}
          titleLang={langOf(category?.fallbackFields ?? [], 'name')}
          introLang={langOf(category?.fallbackFields ?? [], 'details_translatable')}
          note={[
            t('list:product.count', { count: total }),
            ...(pages > 1 && !isAsked ? [t('common:pager.pageOf', { page, pages })] : []),
          ].join(' · ')}
        />
        {products.length === 0 ? (
          <p>{t('list:product.empty')}</p>
        ) : (
          <FacetSlot categoryId={categoryId} isAsked={isAsked}>
            <ProductGrid products={products} level={2} priority={4} />
            <Pager page={page} pages={pages} targetOf={targetOf} />
          </FacetSlot>
        )}
        <nav className={layout.section} aria-label={t('common:nav.productCategories')}>
          <h2>{t(category ? 'list:product.other' : 'common:nav.productCategories')}</h2>
          <ul className={pills.list}>
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
      </div>
      <ProductToolsSlot />
    </PageLayout>
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
