import { useState, type ChangeEvent } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../../ui/components/button.module.css'
import { ErrorText } from '../../../ui/components/form/form-field'
import * as styles from './attachments-field.module.css'
import type { ChosenFiles } from './chosen-files'
import { fieldId } from '../model/inquiry-fields'
import type { FieldError } from '../model/validate-inquiry'

interface AttachmentsFieldProps {
  files: readonly File[]
  onChange: (files: readonly File[], error: FieldError | undefined) => void
  error: FieldError | undefined
}

/** Files to send with the inquiry. The code that checks and shows them loads with the first chosen file. */
export function AttachmentsField({ files, onChange, error }: AttachmentsFieldProps) {
  const { t } = useTranslation('inquiry')
  const [Chosen, setChosen] = useState<typeof ChosenFiles | null>(null)
  const id = fieldId('attachments')

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const added = [...(target.files ?? [])]
    // Lets the same file be chosen again.
    target.value = ''
    const loaded = await import('./chosen-files').catch(() => null)
    if (!loaded) return onChange(files, { text: 'errors.filesFailed', name: added[0]?.name ?? '' })
    setChosen(() => loaded.ChosenFiles)
    const checked = loaded.addFiles(files, added)
    onChange(checked.files, checked.error)
  }

  return (
    <div className={styles.field}>
      <p className={styles.label}>
        {t('fields.attachments')} <span>{t('optional')}</span>
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('hints.attachments')}
      </p>
      <label className={`${button.button} ${button.quiet} ${styles.choose}`}>
        <input
          id={id}
          type="file"
          name="attachments"
          multiple
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={(event) => void choose(event)}
        />
        <span>{t('chooseFiles')}</span>
      </label>
      <ErrorText id={id} error={error && t(error.text, { max: error.max, name: error.name })} />
      {Chosen && <Chosen files={files} error={error} onChange={onChange} />}
    </div>
  )
}
