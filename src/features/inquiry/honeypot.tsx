import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as styles from './inquiry-form.module.css'

/** A field that only robots fill in: out of sight, out of the tab order, and hidden from screen readers. */
export function Honeypot({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('inquiry')
  return (
    <div aria-hidden="true" className={styles.offscreen}>
      <label>
        {t('fields.website')}
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}
