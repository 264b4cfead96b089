import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { BreakableName } from '../ui/components/breakable-name'
import { Prose } from '../ui/components/prose'
import { SiteLink } from '../ui/components/site-link'
import { StaticHtml } from '../ui/components/static-html'
import { CompareToggle } from '../features/product/compare/compare-toggle'
import { Gallery } from '../features/gallery/gallery'
import { AddToInquiry, AskBar } from '../features/inquiry/list/ui/list-buttons'
import { useMarkedSection } from '../features/article/use-marked-section'
import { buildAskQuery, buildSamplesQuery } from '../lib/inquiry-list/list-key'
import { asFacts } from '../features/product/facts'
import { ProductGrid } from '../features/product/product-card'
import { ProductToolsSlot } from '../features/product/product-tools-slot'
import { buildProductGraph } from '../features/product/product-graph'
import { ProductFactsSlot } from '../features/product/product-facts-slot'
import { FIRST_FIGURES, FURTHER_FIGURES, ProductFigures } from '../features/product-figures/ui/product-figures'
import { isLanguageCode } from '../site/languages'
import { buildDatasheetPath, buildModelPath } from '../site/site-files'
import { formatFileSize } from '../../packages/text/src/format-file-size'
import { langOf } from '../lib/lang-of'
import { PageLayout } from '../layouts/page-layout'
import { samplesCost, siteNameOf } from '../lib/read-settings'
import { useFrame } from '../ui/components/site-context'
import * as styles from './product.module.css'

/** The id of the page's list of contents. */
const CONTENTS = 'contents'

const ALL_FIGURES = [...FIRST_FIGURES, ...FURTHER_FIGURES]

export default function ProductTemplate({
  data,
  pageContext,
}: PageProps<Queries.ProductPageQuery, { language: string }>) {
  const { t } = useTranslation(['product', 'common', 'datasheet', 'figures'])
  const { href } = useFrame(data)
  const { product, siteSettings } = data
  useMarkedSection(() => document.getElementById(CONTENTS))
  const { language } = pageContext
  if (!product || !isLanguageCode(language)) throw new Error('The page was made without its product.')

  const { name, summary, path, html, images, views, fallbackFields } = product
  const facts = asFacts(product.facts)
  const samples = samplesCost(siteSettings)
  // A pack without geometry has no drawing of its sizes.
  const isDrawn = (figure: string) => figure !== 'drawing' || product.drawing !== null
  const entry = (id: string, label = id): [string, string] => [id, label]
  const figureEntries = (names: readonly string[]) =>
    names.filter(isDrawn).map((name) => entry(name, `figures:${name}.title`))
  const hasDocuments = product.documents.length > 0 || product.model !== null
  const declarations = product.documents.filter(({ market }) => market !== null)
  const [declared] = declarations
  const sections = [
    ...figureEntries(FIRST_FIGURES),
    ...(hasDocuments ? [entry('documents')] : []),
    ...figureEntries(FURTHER_FIGURES),
    entry('specification'),
    ...(html ? [entry('description')] : []),
    ...(product.related.length > 0 ? [entry('related')] : []),
  ]
  const figures = { facts, drawing: product.drawing, hasModel: product.model !== null, path, title: name }
  const listable = { path, name, sku: facts.sku, moq: facts.moqFirst }
  const [category] = product.categories
  const trail = [
    { name: t('common:nav.allProducts'), target: { to: 'list', kind: 'product', page: 1 } as const },
    ...(category ? [{ ...category, target: { to: 'category', path: category.path } as const }] : []),
    { name, fallbackFields, target: { to: 'item', path } as const },
  ]

  return (
    <PageLayout
      frame={data}
      seo={product}
      item={product}
      type="product"
      structuredData={() => [
        buildProductGraph(product, facts, {
          t,
          language,
          path: href({ to: 'item', path }),
          brand: siteSettings ? siteNameOf(siteSettings) : '',
        }),
      ]}
      breadcrumbs={trail}
      untranslated={fallbackFields.includes('body')}
    >
      <article className="container">
        <div className={styles.page}>
          <div id="pictures">
            <Gallery key={path} images={[...images, ...views]} name={name} />
          </div>
          <StaticHtml className={styles.column}>
            {() => (
              <>
                <div className={styles.facts}>
                  <h1 {...langOf(fallbackFields, 'name')}>
                    <BreakableName name={name} />
                  </h1>
                  <p className="meta">
                    {t('fields.sku')} {facts.sku}
                    {' · '}
                    <a href={buildDatasheetPath(language, path)} type="application/pdf">
                      {t('datasheet:link')}
                    </a>
                  </p>
                  <p className={`lead ${styles.lead}`} {...langOf(fallbackFields, 'summary')}>
                    {summary}
                  </p>
                  <div className={styles.asking}>
                    <SiteLink
                      target={{ to: 'inquiry' }}
                      query={buildAskQuery(path)}
                      className={`button call ${styles.quote}`}
                    >
                      {t('common:nav.quote')}
                    </SiteLink>
                    {samples && (
                      <SiteLink target={{ to: 'samples' }} query={buildSamplesQuery([path])} className="button quiet">
                        {t(`common:samples.${samples}`)}
                      </SiteLink>
                    )}
                  </div>
                  <div className={styles.actions}>
                    <AddToInquiry product={listable} />
                    <CompareToggle path={path} name={name} />
                  </div>
                  <h2 className={styles.keyTitle}>{t('keyFigures')}</h2>
                  <dl className={styles.key}>
                    <ProductFactsSlot part="key" facts={facts} />
                  </dl>
                  <p className={`meta ${styles.price}`}>{t('priceNote')}</p>
                </div>
                <div className={styles.side}>
                  <nav id={CONTENTS} aria-label={t('sections')} className={`unprinted ${styles.sections}`}>
                    <ul>
                      {sections.map(([id, label]) => (
                        <li key={id}>
                          <a href={`#${id}`}>{t(label)}</a>
                        </li>
                      ))}
                    </ul>
                  </nav>
                  <div className={styles.again}>
                    <p className={styles.sideName} {...langOf(fallbackFields, 'name')}>
                      {name}
                    </p>
                    <dl className={styles.sideFigures}>
                      <ProductFactsSlot part="side" facts={facts} />
                    </dl>
                    <AskBar product={listable} />
                  </div>
                </div>
              </>
            )}
          </StaticHtml>
          <div className={styles.main}>
            <ProductFigures figures={FIRST_FIGURES} {...figures} />
            {hasDocuments && (
              <StaticHtml as="section" className={`section unprinted ${styles.documents}`} id="documents">
                {() => (
                  <>
                    <h2>{t('documents')}</h2>
                    <ul>
                      {declared && (
                        <li className={styles.declared}>
                          <span>{declared.name}</span>
                          {declarations.map(({ short, label, address, isFile }) => (
                            <a key={label} href={address} aria-label={isFile ? `${short}: ${label}` : undefined}>
                              {short}
                            </a>
                          ))}
                        </li>
                      )}
                      {product.documents.map(
                        ({ market, label, address }) =>
                          market === null && (
                            <li key={label}>
                              <a href={address}>{label}</a>
                            </li>
                          ),
                      )}
                      {product.model && (
                        <li>
                          <a href={buildModelPath(path)} type="model/gltf-binary" download>
                            {t('model', { size: formatFileSize(product.model.bytes, language) })}
                          </a>
                        </li>
                      )}
                    </ul>
                  </>
                )}
              </StaticHtml>
            )}
            <ProductFigures figures={FURTHER_FIGURES} {...figures} />
            <StaticHtml as="section" className="section" id="specification">
              {() => (
                <>
                  <h2>{t('specification')}</h2>
                  <ProductFactsSlot part="table" facts={facts} figures={ALL_FIGURES.filter(isDrawn)} />
                </>
              )}
            </StaticHtml>
            {html && (
              <section className={styles.description} id="description">
                <h2>{t('description')}</h2>
                <Prose html={html} {...langOf(fallbackFields, 'body')} />
              </section>
            )}
          </div>
        </div>
        {product.related.length > 0 && (
          <section className={`section ${styles.more}`} id="related">
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
        market
        name
        short
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
