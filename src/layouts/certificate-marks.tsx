import { graphql } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as styles from './certificate-marks.module.css'

/**
 * The company's certificates with number and validity, each with a link to its file; if all are samples, a single note
 * says so.
 */
export function CertificateMarks({ certificates }: { certificates: readonly Queries.CertificateMarkFragment[] }) {
  const { t } = useTranslation('documents')
  const areSamples = certificates.every(({ sample }) => sample)
  return (
    <>
      {areSamples && <p className={styles.note}>{t('sample')}</p>}
      <ul className={styles.marks}>
        {certificates.map(({ documentId, name, number, validUntilOn, sample, address }) => {
          const title = sample && !areSamples ? t('marked', { name }) : name
          return (
            <li key={documentId} className={styles.mark}>
              <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
                <circle cx="16" cy="13" r="9" />
                <path d="M11 20.5 8.5 30l7.5-3.5 7.5 3.5L21 20.5M12 13l3 3 5.5-6" />
              </svg>
              <h3>
                {address ? (
                  <a href={address} className="card-link">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
              <dl>
                {number && (
                  <div>
                    <dt>{t('columns.number')}</dt>
                    <dd>{number}</dd>
                  </div>
                )}
                {validUntilOn && (
                  <div>
                    <dt>{t('columns.validUntil')}</dt>
                    <dd>{validUntilOn}</dd>
                  </div>
                )}
              </dl>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** @public Gatsby collects it. */
export const query = graphql`
  fragment CertificateMark on CompanyDocument {
    documentId
    name
    number
    validUntilOn
    sample
    address
  }
`
