import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { BreakableName } from '../ui/components/breakable-name'
import { Prose } from '../ui/components/prose'
import { SiteLink } from '../ui/components/site-link'
import { StaticHtml } from '../ui/components/static-html'
import * as button from '../ui/components/button.module.css'
import { CompareToggle } from '../features/product/compare/compare-toggle'
import { Gallery } from '../features/gallery/gallery'
import { AddToInquiry } from '../features/inquiry/list/ui/list-buttons'
import { readFacts } from '../features/product/facts'
import { ProductGrid } from '../features/product/product-card'
import { ProductToolsSlot } from '../features/product/product-tools-slot'
import { buildProductGraph } from '../features/product/product-graph'
import { KEY_FIELDS, buildSpecification, omitTold } from '../lib/specification'
import { SpecificationTable } from '../features/product/specification-table'
import { FIGURES, ProductFigures } from '../features/product-figures/ui/product-figures'
import { isLanguageCode } from '../site/languages'
import { buildDatasheetPath, buildModelPath } from '../site/site-files'
import { formatFileSize } from '../../packages/text/src/format-file-size'
import { buildSamplesQuery } from '../lib/inquiry-list/list-key'
import { langOf } from '../lib/lang-of'
import { PageLayout } from '../layouts/page-layout'
import { readSiteName } from '../lib/read-settings'
import { useHref } from '../layouts/use-href'
import * as layout from '../ui/tokens/layout.module.css'
import * as styles from './product.module.css'

export default function ProductTemplate({
  data,
  pageContext,
}: PageProps<Queries.ProductPageQuery, { language: string }>) {
  const { t } = useTranslation(['product', 'common', 'datasheet', 'figures'])
  const href = useHref(data)
  const { product, siteSettings } = data
  const { language } = pageContext
  if (!product || !isLanguageCode(language)) throw new Error('The page was made without its product.')

  const { name, summary, path, html, images, views, fallbackFields } = product
  const facts = readFacts(product.facts)
  const samples = siteSettings?.samples
  // Only where it is rendered: the figures of a page that came as HTML are computed already.
  const specify = () => buildSpecification(facts, language, t)
  const listRows = () => specify().flatMap((group) => group.rows)
  // A pack without geometry has no drawing that tells its sizes.
  const isDrawn = (figure: string) => figure !== 'drawing' || product.drawing !== null
  const sections: [string, string][] = [
    ...FIGURES.filter(isDrawn).map((figure): [string, string] => [figure, `figures:${figure}.title`]),
    ['specification', 'specification'],
    ...(product.documents.length > 0 ? [['documents', 'documents'] as [string, string]] : []),
    ...(product.related.length > 0 ? [['related', 'related'] as [string, string]] : []),
  ]
  const [category] = product.categories
  const trail = [
    { name: t('common:nav.allProducts'), target: { to: 'list', kind: 'product', page: 1 } as const },
    ...(category
      ? [
          {
            name: category.name,
            target: { to: 'category', path: category.path } as const,
            ...langOf(category.fallbackFields, 'name'),
          },
        ]
      : []),
    { name, target: { to: 'item', path } as const, ...langOf(fallbackFields, 'name') },
  ]

  return (
    <PageLayout
      frame={data}
      seo={product}
      item={product}
      type="product"
      structuredData={() => [
        buildProductGraph(product, facts, listRows(), {
          t,
          path: href({ to: 'item', path }),
          brand: siteSettings ? readSiteName(siteSettings) : '',
        }),
      ]}
      breadcrumbs={trail}
      untranslated={fallbackFields.includes('body')}
    >
      <article className={layout.container}>
        <div className={styles.page}>
          <div className={styles.pictures} id="pictures">
            <Gallery key={path} images={[...images, ...views]} name={name} />
          </div>
          <StaticHtml className={styles.facts}>
            {() => (
              <>
                <h1 {...langOf(fallbackFields, 'name')}>
                  <BreakableName name={name} />
                </h1>
                <p className={layout.meta}>
                  {t('fields.sku')} {facts.sku}
                </p>
                <p className={layout.lead} {...langOf(fallbackFields, 'summary')}>
                  {summary}
                </p>
                <h2 className={styles.keyTitle}>{t('keyFigures')}</h2>
                <dl className={styles.key}>
                  {listRows()
                    .filter(({ field }) => KEY_FIELDS.includes(field))
                    .map(({ field, value, imperial }) => (
                      <div key={field}>
                        <dt>{t(`fields.${field}`)}</dt>
                        <dd>
                          {value} {imperial && <small>{imperial}</small>}
                        </dd>
                      </div>
                    ))}
                </dl>
                <div className={styles.asking}>
                  <SiteLink
                    target={{ to: 'inquiry' }}
                    query={`?product=${encodeURIComponent(`${name} (${facts.sku})`)}`}
                    className={`${button.button} ${button.call} ${styles.quote}`}
                  >
                    {t('quote')}
                  </SiteLink>
                  <div className={styles.addToInquiry}>
                    <AddToInquiry product={{ path, name, sku: facts.sku, moq: facts.moqFirst }} />
                  </div>
                  {samples && (
                    <SiteLink
                      target={{ to: 'samples' }}
                      query={buildSamplesQuery([path])}
                      className={`${button.button} ${button.quiet} ${styles.quote}`}
                    >
                      {t(samples.cost === 'paid' ? 'common:samples.paid' : 'common:samples.free')}
                    </SiteLink>
                  )}
                  <CompareToggle path={path} name={name} />
                  <p className={layout.meta}>{t('priceNote')}</p>
                  <p className={styles.files}>
                    <a href={buildDatasheetPath(language, path)} type="application/pdf">
                      {t('datasheet:link')}
                    </a>
                    {product.model && (
                      <a href={buildModelPath(path)} type="model/gltf-binary" download>
                        {t('model', { size: formatFileSize(product.model.bytes, language) })}
                      </a>
                    )}
                  </p>
                  <nav aria-label={t('sections')} className={styles.sections}>
                    <ul>
                      {sections.map(([id, label]) => (
                        <li key={id}>
                          <a href={`#${id}`}>{t(label)}</a>
                        </li>
                      ))}
                    </ul>
                  </nav>
                </div>
              </>
            )}
          </StaticHtml>
          <div className={styles.main}>
            {html && (
              <section className={styles.description} aria-label={t('description')}>
                <Prose html={html} {...langOf(fallbackFields, 'body')} />
              </section>
            )}
            <ProductFigures
              facts={facts}
              drawing={product.drawing}
              modelBytes={product.model?.bytes}
              path={path}
              title={name}
            />
            <StaticHtml as="section" className={layout.section} id="specification">
              {() => (
                <>
                  <h2>{t('specification')}</h2>
                  <SpecificationTable groups={omitTold(specify(), FIGURES.filter(isDrawn))} />
                </>
              )}
            </StaticHtml>
            {product.documents.length > 0 && (
              <StaticHtml as="section" className={`${layout.section} ${styles.documents}`} id="documents">
                {() => (
                  <>
                    <h2>{t('documents')}</h2>
                    <ul>
                      {product.documents.map(({ label, address }) => (
                        <li key={label}>
                          <a href={address}>{label}</a>
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </StaticHtml>
            )}
          </div>
        </div>
        {product.related.length > 0 && (
          <section className={`${layout.section} ${styles.more}`} id="related">
            <h2>{t('related')}</h2>
            <ProductGrid products={product.related} />
          </section>
        )}
      </article>
      <ProductToolsSlot current={path} />
    </PageLayout>
  )
}

export const query = graphql`
  query ProductPage($language: String!, $itemId: String!) {
    ...SiteFrame
    siteSettings(lang: { eq: $language }) {
      samples {
        cost
      }
    }
    locales: allLocale(
      filter: {
        ns: { in: ["common", "product", "datasheet", "figures", "card", "gallery", "beside"] }
        language: { eq: $language }
      }
      sort: { ns: ASC }
    ) {
      ...Locales
    }
    product(itemId: { eq: $itemId }, lang: { eq: $language }) {
      path
      name
      summary
      html
      title_translatable
      details_translatable
      keyword_translatable
      fallbackFields
      categories {
        path
        name
        fallbackFields
      }
      images(limit: 1) {
        view
        ...Picture
      }
      views: images(skip: 1) {
        view
        ...Picture
      }
      facts
      drawing
      documents {
        label
        address
        isFile
      }
      model {
        bytes
      }
      related {
        ...ProductCard
      }
    }
  }
`
