import { navigate } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../../../packages/text/src/format-date'
import { QUOTATION } from '../../../../../packages/contract/src/inquiry-fields'
import { kindOf } from '../../../../../packages/contract/src/read-inquiry'
import { formatFileSize } from '../../../../../packages/text/src/format-file-size'
import { useSite } from '../../../../ui/components/site-context'
import { fileAddress, fetchInquiryStatus, parseStatusLink, type StatusLink } from '../api/inquiry-status-calls'
import type { StatusFile, ThreadEntry, StatusInquiry } from '../model/status-inquiry'
import * as styles from './inquiry-status.module.css'
import type { NoticeText } from '../../../../lib/request/notice'
import { decideOutcome } from '../../../../lib/request/failed-calls'
import { Reason } from '../../../../app/feedback/reason'
import { InquiryFacts } from '../../ui/inquiry-facts'
import { ReferenceNumber } from '../../ui/reference-number'
import { askAgain } from '../../model/ask-again'
import { MessageForm } from './message-form'

/** The working day after an inquiry, by which it is answered. */
function dueDay(receivedAt: Date): Date {
  const day = new Date(receivedAt)
  do day.setUTCDate(day.getUTCDate() + 1)
  while ([0, 6].includes(day.getUTCDay()))
  return day
}

interface ThreadProps {
  link: StatusLink
  thread: readonly ThreadEntry[]
}

function Thread({ link, thread }: ThreadProps) {
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
                <time className="note" dateTime={at.toISOString()}>
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

type State =
  { step: 'loading' | 'unknown' } | { step: 'failed'; reason: NoticeText } | { step: 'ready'; inquiry: StatusInquiry }

function useInquiryStatus(link: StatusLink | null) {
  const [state, setState] = useState<State>({ step: link ? 'loading' : 'unknown' })
  const running = useRef<AbortController | null>(null)
  const { reference, token } = link ?? {}

  const load = useCallback(async () => {
    running.current?.abort()
    if (reference === undefined || token === undefined) return setState({ step: 'unknown' })
    const { signal } = (running.current = new AbortController())
    setState({ step: 'loading' })
    try {
      const inquiry = await fetchInquiryStatus({ reference, token }, signal)
      if (!signal.aborted) setState(inquiry ? { step: 'ready', inquiry } : { step: 'unknown' })
    } catch (error) {
      const { measure, reason } = decideOutcome('reading', error)
      if (measure !== 'nothing') setState({ step: 'failed', reason })
    }
  }, [reference, token])

  useEffect(() => {
    void load()
    return () => running.current?.abort()
  }, [load])

  return { state, reload: () => void load(), show: (inquiry: StatusInquiry) => setState({ step: 'ready', inquiry }) }
}

export interface InquiryStatusProps {
  search: string
  contact: string
}

/** The inquiry, its progress, and a form to add to it. Browser only. */
export function InquiryStatus({ search, contact }: InquiryStatusProps) {
  const { t } = useTranslation('inquiry-status')
  const link = parseStatusLink(search)
  const { state, reload, show } = useInquiryStatus(link)
  return (
    <div className={styles.page} aria-busy={state.step === 'loading'}>
      <div role="status">{state.step === 'loading' && <p>{t('loading')}</p>}</div>
      {state.step === 'unknown' && (
        <section className={styles.unknown}>
          <h2>{t('unknown.title')}</h2>
          <p>{t('unknown.text')}</p>
          <a href={contact}>{t('common:nav.contact')}</a>
        </section>
      )}
      {state.step === 'failed' && (
        <div role="alert" className="notice error">
          <p>{t('failed')}</p>
          <Reason text={state.reason} />
          <button type="button" className="button" onClick={reload}>
            {t('retry')}
          </button>
        </div>
      )}
      {state.step === 'ready' && link && <Opened link={link} inquiry={state.inquiry} onChange={show} />}
    </div>
  )
}

function NextStep({ inquiry: { status, receivedAt, terms } }: { inquiry: StatusInquiry }) {
  const { t } = useTranslation('inquiry-status')
  const { language } = useSite()
  if (status === null) return null
  const isOpen = status === 'received' || status === 'in-work'
  const date = receivedAt ? formatDate(dueDay(receivedAt), language) : ''
  const due = kindOf(terms) === QUOTATION ? date && t('next.due', { date }) : t('inquiry:samples.next.pack')
  const text = isOpen ? due : t(`next.${status}`)
  return (
    text && (
      <p>
        <strong>{t('next.title')}:</strong> {text}
      </p>
    )
  )
}

interface OpenedProps {
  link: StatusLink
  inquiry: StatusInquiry
  onChange: (inquiry: StatusInquiry) => void
}

function Opened({ link, inquiry, onChange }: OpenedProps) {
  const { t } = useTranslation('inquiry-status')
  const { language, href } = useSite()
  const { reference, receivedAt, status, fields, products, terms, files, thread } = inquiry
  const isQuotation = kindOf(terms) === QUOTATION

  function repeat(): void {
    askAgain({ fields, products, terms })
    void navigate(href({ to: isQuotation ? 'inquiry' : 'samples' }))
  }

  return (
    <>
      <section className={styles.summary} aria-label={t('status.label')}>
        <ReferenceNumber reference={reference} />
        {status && (
          <p>
            <strong className={styles.badge} data-status={status}>
              {t(`status.${status}`)}
            </strong>{' '}
            {t(`explained.${status}`)}
          </p>
        )}
        {receivedAt && <p className="note">{t('sentOn', { date: formatDate(receivedAt, language) })}</p>}
        <NextStep inquiry={inquiry} />
        <button type="button" className="button quiet" onClick={repeat}>
          {t(isQuotation ? 'again' : 'againSamples')}
        </button>
      </section>
      <div className={styles.talk}>
        <Thread link={link} thread={thread} />
        <MessageForm link={link} reference={reference} onSent={onChange} />
      </div>
      <section className={styles.part} aria-labelledby="asked">
        <h2 id="asked">{t('asked')}</h2>
        <InquiryFacts fields={fields} products={products} terms={terms} files={files.map(({ name }) => name)} />
      </section>
    </>
  )
}
