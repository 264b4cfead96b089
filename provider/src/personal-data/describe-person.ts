import type { Attachment } from '../attachments/attachments'
import { describeInquiry } from '../inquiries/describe-inquiry'
import type { Person } from './find-person'

/**
 * A person's data for that person: everything they entered, and what was recorded with it. No hashes of passwords or
 * tokens, and no links that mails have.
 *
 * @param placeOf where a file lies beside the description; null when it is lost
 */
export function describePerson(
  { account, signIns, inquiries, threads, mails, files, visits }: Person,
  placeOf: (file: Attachment) => string | null,
) {
  const describeFile = (file: Attachment) => ({
    name: file.name,
    kind: file.kind,
    size: Number(file.size),
    receivedAt: file.received_at,
    file: placeOf(file),
  })
  return {
    exportedAt: new Date().toISOString(),
    account: account
      ? {
          email: account.email,
          name: account.name,
          company: account.company,
          country: account.country,
          registeredAt: account.created_at,
          confirmedAt: account.confirmed_at,
          disabledAt: account.disabled_at,
        }
      : null,
    signIns: signIns.map(({ created_at, expires_at }) => ({ signedInAt: created_at, endsAt: expires_at })),
    inquiries: inquiries.map((inquiry) => ({
      reference: inquiry.reference,
      ...describeInquiry(inquiry),
      referrer: inquiry.referrer,
      sessionId: inquiry.records_id,
      files: files.filter((file) => file.inquiry_id === inquiry.id && file.event_id === null).map(describeFile),
      thread: (threads.get(inquiry.id) ?? []).map(({ id, happened_at, kind, body }) => ({
        at: happened_at,
        from: kind === 'answer' ? 'office' : 'buyer',
        body,
        files: files.filter((file) => file.event_id === id).map(describeFile),
      })),
    })),
    filesWithoutInquiry: files.filter((file) => file.inquiry_id === null).map(describeFile),
    mails: mails.map(({ template, recipient, created_at, sent_at }) => ({
      about: template,
      to: recipient,
      writtenAt: created_at,
      sentAt: sent_at,
    })),
    visits: visits.map((visit) => ({
      sessionId: visit.session_id,
      receivedAt: visit.received_at,
      visitedPage: visit.visited_page,
      referrer: visit.referer,
      device: visit.device,
    })),
  }
}
