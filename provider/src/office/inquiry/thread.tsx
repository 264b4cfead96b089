import type { ReactNode } from 'react'
import { riskOf } from '../../../../packages/contract/src/attachment-kinds'
import { fillText } from '../../../../packages/text/src/fill-text'
import { formatFileSize } from '../../../../packages/text/src/format-file-size'
import type { Attachment } from '../../attachments/attachments'
import type { OfficeTexts } from '../office-texts'
import { DeliveryTag } from '../ui/delivery-state'
import { Panel, Time, useFrame } from '../ui/frame'
import { isPicture } from './inquiry-files'
import type { ThreadEvent, WholeInquiry } from './read-inquiry'

export function Thread({ events, files, inquiry, mails }: WholeInquiry) {
  const { texts, root } = useFrame()
  if (events.length === 0) return null
  // The latest of each event comes first.
  const mailOf = new Map(
    [...mails].reverse().map((mail) => [(JSON.parse(mail.data) as { eventId?: string }).eventId, mail] as const),
  )
  return (
    <Panel title={texts.inquiry.history}>
      <ol className="thread">
        {events.map((event) => (
          <Step key={event.id} event={event} buyer={inquiry.name}>
            <MailState mail={mailOf.get(event.id)} root={root} />
            <Files files={files.filter((file) => file.event_id === event.id)} reference={inquiry.reference} />
          </Step>
        ))}
      </ol>
    </Panel>
  )
}

export function Step({ event, buyer, children }: { event: ThreadEvent; buyer: string; children?: ReactNode }) {
  const { texts } = useFrame()
  const t = texts.events
  const who = event.kind === 'message' ? buyer : (event.staffName ?? t.nobody)
  return (
    <li className={`step ${event.kind}`}>
      <p className="step-head">
        <strong>
          <bdi>{who}</bdi>
        </strong>{' '}
        {describeStep(event, texts)} <Time at={event.happened_at} />
      </p>
      {event.body && (
        <p className="written" dir="auto">
          {event.body}
        </p>
      )}
      {children}
    </li>
  )
}

function MailState({ mail, root }: { mail: WholeInquiry['mails'][number] | undefined; root: string }) {
  if (!mail) return null
  return (
    <p className="tags no-print">
      <a href={`${root}/mails/${mail.id}`}>
        <DeliveryTag delivery={mail} />
      </a>
    </p>
  )
}

function describeStep({ kind, data }: ThreadEvent, { events, status, inbox }: OfficeTexts): string {
  const { to, suspicion, settled } = JSON.parse(data) as { to?: string; suspicion?: string; settled?: boolean }
  if (kind === 'status' && settled) return events.settled
  if (kind === 'status' && suspicion !== undefined) return events.notSpam
  if (kind === 'status')
    return fillText(events.status, { to: (status as Record<string, string>)[to ?? ''] ?? to ?? '' })
  if (kind === 'owner') return fillText(events.owner, { to: to || inbox.nobody })
  return events[kind]
}

export function Files({ files, reference }: { files: readonly Attachment[]; reference: string }) {
  const { root, texts, language } = useFrame()
  if (files.length === 0) return null
  return (
    <ul className="files">
      {files.map(({ id, name, kind, size }) => {
        const href = `${root}/inquiries/${reference}/files/${id}`
        const risk = riskOf(kind)
        return (
          <li key={id}>
            {isPicture(kind) && (
              <a href={`${href}?view=yes`}>
                <img src={`${href}/preview`} alt={fillText(texts.inquiry.preview, { name })} loading="lazy" />
              </a>
            )}
            <a href={href} download={name}>
              <bdi>{name}</bdi>
            </a>{' '}
            <span className="hint">{formatFileSize(Number(size), language)}</span>
            {risk && <p className="error">{texts.inquiry.risks[risk]}</p>}
          </li>
        )
      })}
    </ul>
  )
}
