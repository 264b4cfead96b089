import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../components/site-context'
import * as styles from './attachments-field.module.css'
import { fieldId } from './field-id'
import type { FieldError } from './validate-inquiry'

export { addFiles } from './check-files'

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
              <span className={styles.size}>{formatSize(file.size, language)}</span>
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

/** In kB below a megabyte. */
function formatSize(bytes: number, language: string): string {
  const [unit, size] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / 1_000_000] as const)
  const digits = unit === 'kilobyte' ? 0 : 1
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    Math.max(size, 1),
  )
}
