import type { ChangeEvent } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { ErrorText } from '../../../ui/components/form/form-field'
import * as styles from './attachments-field.module.css'
import { formatFileSize } from '../../../../packages/text/src/format-file-size'
import { useSite } from '../../../ui/components/site-context'
import { addFiles } from '../model/check-files'
import { fieldId } from '../model/inquiry-fields'
import type { FieldError } from '../model/validate-inquiry'

interface AttachmentsFieldProps {
  files: readonly File[]
  onChange: (files: readonly File[], error: FieldError | undefined) => void
  error: FieldError | undefined
}

export function AttachmentsField({ files, onChange, error }: AttachmentsFieldProps) {
  const { t } = useTranslation('inquiry')
  const id = fieldId('attachments')

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const checked = addFiles(files, [...(target.files ?? [])])
    // Makes choosing the same file again fire a change event.
    target.value = ''
    onChange(checked.files, checked.error)
  }

  return (
    <div className={styles.field}>
      <p className={styles.label}>
        {t('fields.attachments')} <span>{t('optional')}</span>
      </p>
      <p id={`${id}-hint`} className="note">
        {t('hints.attachments')}
      </p>
      <label className={`button quiet ${styles.choose}`}>
        <input
          id={id}
          type="file"
          name="attachments"
          multiple
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={choose}
        />
        <span>{t('chooseFiles')}</span>
      </label>
      <ErrorText id={id} error={error && t(error.text, { max: error.max, name: error.name })} />
      <ChosenFiles files={files} error={error} onChange={onChange} />
    </div>
  )
}

function ChosenFiles({ files, error, onChange }: AttachmentsFieldProps) {
  const { t } = useTranslation('inquiry')
  const { language } = useSite()
  const names = files.map(({ name }) => name).join(', ')

  function remove(removed: File): void {
    onChange(
      files.filter((file) => file !== removed),
      undefined,
    )
    document.getElementById(fieldId('attachments'))?.focus()
  }

  return (
    <>
      <p role="status" className="offscreen">
        {error ? t(error.text, { max: error.max, name: error.name }) : files.length > 0 && t('filesChosen', { names })}
      </p>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{formatFileSize(file.size, language)}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('removeFile', { name: file.name })}
                onClick={() => remove(file)}
              >
                {t('remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
