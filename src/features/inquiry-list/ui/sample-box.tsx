import { useTranslation } from 'gatsby-plugin-react-i18next'
import { INQUIRY_TERMS, SAMPLE_BOX, type SampleSettings } from '../../../../packages/contract/src/inquiry-terms'
import { RequiredMark } from '../../../ui/components/form/form-field'
import { browserList, useList, useTerms } from '../model/list-store'
import * as styles from './inquiry-rows.module.css'
import { NEEDED_MARK } from '../model/list-key'

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
            maxLength={INQUIRY_TERMS.address.max}
            value={address}
            onChange={({ target }) => browserList.changeTerms({ address: target.value })}
          />
        </div>
      )}
    </fieldset>
  )
}
