import { useTranslation } from 'gatsby-plugin-react-i18next'
import {
  INCOTERMS,
  INQUIRY_FIELDS,
  SAMPLE_BOX,
  type SampleSettings,
} from '../../../../../packages/contract/src/inquiry-fields'
import { describeField, fieldRow, QUOTATION_TERMS } from '../../../../../packages/contract/src/read-inquiry'
import { formatDate } from '../../../../../packages/text/src/format-date'
import { useSite } from '../../../../ui/components/site-context'
import { browserList, useTerms, useList } from '../../../../lib/inquiry-list/list-store'
import * as styles from './inquiry-rows.module.css'
import { RequiredMark } from '../../../../ui/components/form/form-field'
import { NEEDED_MARK } from '../../../../lib/inquiry-list/list-key'

/** How the whole list is wanted: delivery, date, print. Closed, its heading says what is in it. */
export function ListTerms() {
  const { t } = useTranslation('inquiry')
  const { language } = useSite()
  const terms = useTerms()
  const words = { formatDay: (day: Date) => formatDate(day, language), sampleBox: '' }
  const said = QUOTATION_TERMS.map((name) => describeField(name, terms[name], words)).filter(Boolean)
  return (
    <details className={said.length > 0 ? styles.terms : `${styles.terms} ${styles.unsaid}`}>
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
        <select {...shared}>
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

/** The visitor's day, as date fields have it. */
function today(): string {
  const now = new Date()
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

/** Whether the list asks for a quotation or a sample box, and where the box goes. */
export function SampleBox({ settings: { max, cost } }: { settings: SampleSettings }) {
  const { t } = useTranslation('inquiry')
  const count = useList().length
  const { kind, address } = useTerms()
  const isBox = kind === SAMPLE_BOX
  const problem = isBox && count > max ? t('samples.tooMany', { max, number: count }) : ''
  return (
    <fieldset className={styles.kind}>
      <legend>{t('samples.choice')}</legend>
      <div className={styles.kinds}>
        {(['', SAMPLE_BOX] as const).map((value) => (
          <label key={value}>
            <input
              ref={value === SAMPLE_BOX ? (input) => input?.setCustomValidity(problem) : undefined}
              {...(value === SAMPLE_BOX && { [NEEDED_MARK]: '' })}
              type="radio"
              name="inquiry-kind"
              aria-describedby={value === SAMPLE_BOX ? 'samples-max' : undefined}
              checked={kind === value}
              onChange={() => browserList.changeTerms({ kind: value })}
            />
            {t(value === SAMPLE_BOX ? 'samples.box' : 'samples.quotation')}
          </label>
        ))}
      </div>
      <p id="samples-max" aria-live="polite" className={styles.problem}>
        {problem}
      </p>
      {isBox && (
        <div className={styles.address}>
          <p>{t('samples.intro', { max })}</p>
          <p>{t(`samples.${cost}`)}</p>
          <label htmlFor="samples-address">
            {t('samples.address')} <RequiredMark title={t('required')} />
          </label>
          <textarea
            ref={(field) => field?.setCustomValidity(address.trim() === '' ? t('samples.addressMissing') : '')}
            {...{ [NEEDED_MARK]: '' }}
            id="samples-address"
            className={styles.input}
            rows={3}
            required
            autoComplete="street-address"
            maxLength={INQUIRY_FIELDS.address.max}
            value={address}
            onChange={({ target }) => browserList.changeTerms({ address: target.value })}
          />
        </div>
      )}
    </fieldset>
  )
}
