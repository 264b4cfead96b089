import { formatFileSize } from '../../../../packages/text/src/format-file-size'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import * as styles from './attachments-field.module.css'
import { fieldId } from '../model/inquiry-fields'
import type { FieldError } from '../model/validate-inquiry'

export { addFiles } from '../model/check-files'

interface ChosenFilesProps {
  files: readonly File[]
  error: FieldError | undefined
  onChange: (files: readonly File[], error: FieldError | undefined) => void
}

/** The chosen files, each with its size and a button that removes it. */
export function ChosenFiles({ files, error, onChange }: ChosenFilesProps) {
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
      <p role="status" className={styles.offscreen}>
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
