import { useTranslation } from 'gatsby-plugin-react-i18next'
import { INCOTERMS } from '../../../../../packages/contract/src/inquiry-terms'
import { fieldRow, QUOTATION_TERMS } from '../../../../../packages/contract/src/read-inquiry'
import { describeField } from '../../../../../packages/contract/src/describe-fields'
import { formatDate } from '../../../../../packages/text/src/format-date'
import { useSite } from '../../../../ui/components/site-context'
import { browserList, useTerms } from '../../../../lib/inquiry-list/list-store'
import * as styles from './inquiry-rows.module.css'

/** Terms of the whole list: delivery, date, print. When closed, its heading summarizes them. */
export function ListTerms() {
  const { t } = useTranslation('inquiry')
  const { language } = useSite()
  const terms = useTerms()
  const words = { formatDay: (day: Date) => formatDate(day, language), sampleBox: '' }
  const said = QUOTATION_TERMS.map((name) => describeField(name, terms[name], words)).filter(Boolean)
  return (
    <details className={said.length > 0 ? styles.terms : `${styles.terms} unprinted`}>
      <summary>
        <span className={styles.termsTitle}>{t('terms.title')}</span>{' '}
        <span className={styles.termsSaid}>{said.join(' · ')}</span>
      </summary>
      <div className={styles.termsFields}>
        {QUOTATION_TERMS.map((name) => (
          <div key={name} className={fieldRow(name).control === 'lines' ? styles.termsWide : undefined}>
            <label htmlFor={`term-${name}`}>{t(`fields.${name}`)}</label>
            <Term name={name} value={terms[name]} />
          </div>
        ))}
      </div>
    </details>
  )
}

function Term({ name, value }: { name: (typeof QUOTATION_TERMS)[number]; value: string }) {
  const { t } = useTranslation('inquiry')
  const { control, max, autoComplete = 'off' } = fieldRow(name)
  const shared = {
    id: `term-${name}`,
    className: styles.input,
    value,
    onChange: ({ target }: { target: { value: string } }) => browserList.changeTerms({ [name]: target.value }),
  }
  switch (control) {
    case 'incoterm':
      return (
        <select {...shared} className={styles.input}>
          <option value="">{t('terms.undecided')}</option>
          {Object.entries(INCOTERMS).map(([rule, ruleName]) => (
            <option key={rule} value={rule}>
              {rule} – {ruleName}
            </option>
          ))}
        </select>
      )
    case 'day':
      return <input {...shared} type="date" min={today()} />
    case 'lines':
      return <textarea {...shared} rows={3} maxLength={max} />
    default:
      return <input {...shared} type="text" autoComplete={autoComplete} maxLength={max} />
  }
}

/** The visitor's local date, in the format of date fields. */
function today(): string {
  const now = new Date()
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}
