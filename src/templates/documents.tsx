import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { DocumentMatrix, type MatrixProduct } from '../features/documents/ui/document-matrix'
import { asCardFacts } from '../features/product/facts'
import { langOf } from '../lib/lang-of'
import { PageLayout } from '../layouts/page-layout'
import { buildSimplePage } from '../layouts/simple-page'
import * as styles from './documents.module.css'

type Company = Queries.DocumentsPageQuery['company']['nodes'][number]

/** A certificate with number, issuer, scope and validity, and a link to its file or to the request form. */
function CompanyDocument({ document }: { document: Company }) {
  const { t } = useTranslation('documents')
  const { name, number, issuer, scope, validFromOn, validUntilOn, nextAuditOn, access, sample, address } = document
  const rows = { number, issuer, scope, validFrom: validFromOn, validUntil: validUntilOn, nextAudit: nextAuditOn }
  const isFile = access === 'download'
  return (
    <li className={styles.document}>
      <h3>{sample ? t('marked', { name }) : name}</h3>
      <dl>
        {Object.entries(rows).map(
          ([column, value]) =>
            value && (
              <div key={column}>
                <dt>{t(`columns.${column}`)}</dt>
                <dd {...(column === 'scope' && langOf(document.fallbackFields, 'scope'))}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {address && (
        <p>
          {!isFile && <span>{`${t('sentOnRequest')} `}</span>}
          <a href={address} aria-label={`${name}: ${isFile ? 'PDF' : t('request')}`}>
            {isFile ? 'PDF' : t('request')}
          </a>
        </p>
      )}
    </li>
  )
}

export default function DocumentsTemplate({ data }: PageProps<Queries.DocumentsPageQuery>) {
  const { t } = useTranslation('documents')
  const { nodes: documents } = data.company
  const ofCompany = new Set(documents.map(({ address }) => address))
  const products = data.products.map(
    ({
      path,
      name,
      fallbackFields,
      categoriesIds,
      geometryVersion,
      model,
      documents: own,
      ...product
    }): MatrixProduct => {
      const { sku, material } = asCardFacts(product.facts)
      return {
        path,
        name,
        fallbackFields,
        sku,
        material: material.base,
        family: categoriesIds[0] ?? '',
        hasDrawing: geometryVersion !== null,
        hasModel: model !== null,
        documents: own.filter(({ address }) => !ofCompany.has(address)),
      }
    },
  )
  const families = data.groups.nodes
    .map(({ categoryId, ...group }) => ({ id: categoryId, ...group }))
    .filter(({ id }) => products.some(({ family }) => family === id))
  const hasSamples = documents.some(({ sample }) => sample)

  return (
    <PageLayout frame={data} {...buildSimplePage('documents', t, data)}>
      <div className="container">
        <div className="heading">
          <h1>{t('title')}</h1>
          <p className="lead">{t('details')}</p>
          {hasSamples && (
            <p role="note" className="meta">
              {t('sample')}
            </p>
          )}
          {documents.length > 0 && (
            <p className="meta">
              <a href="#company">{t('company')}</a>
            </p>
          )}
        </div>
        <section className="section">
          <h2>{t('products')}</h2>
          <DocumentMatrix products={products} families={families} />
        </section>
        {documents.length > 0 && (
          <section className="section" id="company">
            <h2>{t('company')}</h2>
            <ul className={styles.company}>
              {documents.map((document) => (
                <CompanyDocument key={document.documentId} document={document} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </PageLayout>
  )
}

export const query = graphql`
  query DocumentsPage($language: String!, $itemIds: [String!]!) {
    ...SiteFrame
    locales: allLocale(
      filter: { ns: { in: ["common", "datasheet", "documents"] }, language: { eq: $language } }
      sort: { ns: ASC }
    ) {
      ...Locales
    }
    company: allCompanyDocument(
      filter: { lang: { eq: $language }, kind: { in: ["certificate", "letter"] } }
      sort: { sort: ASC }
    ) {
      nodes {
        documentId
        name
        number
        issuer
        scope
        validFromOn
        validUntilOn
        nextAuditOn
        access
        sample
        address
        fallbackFields
      }
    }
    groups: allCategory(
      filter: { lang: { eq: $language }, kind: { eq: "product" } }
      sort: [{ sort: ASC }, { categoryId: ASC }]
    ) {
      nodes {
        categoryId
        name
        fallbackFields
      }
    }
    products(lang: $language, itemIds: $itemIds) {
      path
      name
      categoriesIds
      geometryVersion
      fallbackFields
      facts: cardFacts
      model {
        bytes
      }
      documents {
        kind
        market
        short
        address
        isFile
      }
    }
  }
`
