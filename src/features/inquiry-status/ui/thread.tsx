import { useTranslation } from 'gatsby-plugin-react-i18next'
import { formatDate } from '../../../../packages/text/src/format-date'
import { formatFileSize } from '../../../../packages/text/src/format-file-size'
import { useSite } from '../../../ui/components/site-context'
import { fileAddress } from '../api/inquiry-status-calls'
import type { StatusFile, ThreadEntry } from '../model/status-inquiry'
import type { StatusLink } from '../model/status-link'
import * as styles from './inquiry-status.module.css'

interface ThreadProps {
  link: StatusLink
  thread: readonly ThreadEntry[]
}

/** The company's answers and the buyer's messages, the oldest first. */
export function Thread({ link, thread }: ThreadProps) {
  const { t } = useTranslation('inquiry-status')
  const { language, companyName } = useSite()
  return (
    <section className={styles.part} aria-labelledby="thread">
      <h2 id="thread">{t('thread.title')}</h2>
      {thread.length === 0 && <p>{t('thread.none')}</p>}
      {thread.length > 0 && (
        <ol className={styles.thread}>
          {thread.map(({ id, at, from, body, files }) => (
            <li key={id} className={styles.entry} data-from={from}>
              <h3>{from === 'office' ? t('thread.office', { company: companyName }) : t('thread.buyer')}</h3>
              {at && (
                <time className={styles.soft} dateTime={at.toISOString()}>
                  {formatDate(at, language)}
                </time>
              )}
              <p className={styles.body} dir="auto">
                {body}
              </p>
              {files.length > 0 && (
                <ul className={styles.files} aria-label={t('thread.files')}>
                  {files.map((file, index) => (
                    <li key={index}>
                      <AttachedFile link={link} file={file} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function AttachedFile({ link, file: { id, name, size } }: { link: StatusLink; file: StatusFile }) {
  const { language } = useSite()
  const shown = `${name} (${formatFileSize(size, language)})`
  if (id === undefined) return shown
  return (
    <a href={fileAddress(link, id)} rel="noreferrer" download={name}>
      {shown}
    </a>
  )
}
