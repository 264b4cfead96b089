import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Insertable, Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { claimAttachments } from '../attachments/attachments'
import type { Database, InquiriesTable } from '../database/tables'
import { emailParameter } from '../email'
import { refuseParameters, success } from '../envelope'
import { messages } from '../messages'
import { idParameter, parseParameters, requiredText, text } from '../parameters'
import { limitAddress } from '../rate-limits'
import { readSignedIn } from './authenticate'
import { checkCompany, type RouteContext } from './context'

const maxExtraFields = 20

const knownFields = {
  name: requiredText(100),
  company: text(200).default(''),
  country: text(100).default(''),
  email: emailParameter(messages.inquiryEmailFormat),
  phone: text(50).default(''),
  product: text(300).default(''),
  quantity: z
    .union([z.string(), z.number().transform(String)])
    .pipe(text(100))
    .default(''),
  message: requiredText(5000),
  consent: z.unknown().refine((value) => value === true, { params: { rule: 'consent' } }),
  visitedPage: text(2048).default(''),
  referrer: text(2048).default(''),
  recordsId: text(100).default(''),
  companyId: idParameter,
  /** Ids of files that were sent before. */
  attachments: z.array(z.string().max(100)).default([]),
}

/** Free fields are kept as they come, as texts. */
const inquirySchema = z
  .object(knownFields)
  .catchall(text(2000))
  .superRefine((inquiry, check) => {
    const names = extraNames(inquiry)
    const wrong = names.length > maxExtraFields || names.some((name) => name.length > 100)
    if (wrong) check.addIssue({ code: 'custom', path: ['extra'], params: { rule: 'count' } })
  })
type Inquiry = z.infer<typeof inquirySchema>

export function registerInquiries(app: FastifyInstance, context: RouteContext): void {
  const { limits } = context
  const { kysely } = context.database

  app.post('/online/inquiryAdd', { onRequest: limitAddress(limits, 'inquiryAdd') }, async (request) => {
    const key = readKey(request.headers['idempotency-key'])
    const { honeypot, body } = takeHoneypot(request.body)
    const receivedAt = new Date().toISOString()
    // A robot hears what a visitor hears, and nothing is kept.
    if (honeypot) return success({ id: randomUUID(), receivedAt })

    const inquiry = parseParameters(inquirySchema, body)
    checkCompany(context, inquiry.companyId)
    // Without a valid token it is an inquiry of nobody's account, and as welcome.
    const signedIn = await readSignedIn(context, request)
    if (signedIn) limits.take('inquiryAddAccount', signedIn.account.id)
    const row = buildRow(inquiry, key, receivedAt, signedIn?.account.id ?? null)
    const attachments = [...new Set(inquiry.attachments)]
    if (attachments.length === 0) return success(await storeInquiry(kysely, row))
    const store = async (transaction: Transaction<Database>) => {
      const stored = await storeInquiry(transaction, row)
      const { company_id: companyId, account_id: accountId = null } = row
      const claim = { inquiryId: row.id, companyId, accountId, now: receivedAt }
      if (stored.id === row.id) await claimAttachments(transaction, attachments, claim)
      return stored
    }
    return success(await kysely.transaction().execute(store))
  })
}

/**
 * Stores an inquiry, unless the same one is stored under its key; answers with the one that is stored.
 * Throws a refusal with code 409 when it is another one.
 */
async function storeInquiry(db: Kysely<Database>, row: Insertable<InquiriesTable>) {
  const inserted = await db
    .insertInto('inquiries')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst()
  const key = row.idempotency_key ?? null
  if (key === null || inserted.numInsertedOrUpdatedRows === 1n) return { id: row.id, receivedAt: row.received_at }

  const stored = await db
    .selectFrom('inquiries')
    .select(['id', 'received_at', 'digest'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  if (stored.digest !== row.digest) {
    const error = { field: 'Idempotency-Key', rule: 'conflict', message: messages.idempotencyConflict } as const
    throw refuseParameters([error], 409)
  }
  return { id: stored.id, receivedAt: stored.received_at }
}

function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header
  throw refuseParameters([{ field: 'Idempotency-Key', rule: 'format', message: messages.idempotencyKeyFormat }])
}

/** `website` is a field that no visitor sees. */
function takeHoneypot(body: unknown): { honeypot: boolean; body: unknown } {
  if (typeof body !== 'object' || body === null || !('website' in body)) return { honeypot: false, body }
  const { website, ...rest } = body
  return { honeypot: website !== '' && website !== null, body: rest }
}

function buildRow(
  inquiry: Inquiry,
  key: string | null,
  receivedAt: string,
  accountId: string | null,
): Insertable<InquiriesTable> {
  const extra = Object.fromEntries(extraNames(inquiry).map((name) => [name, inquiry[name]]))
  return {
    id: randomUUID(),
    received_at: receivedAt,
    company_id: inquiry.companyId,
    name: inquiry.name,
    company: inquiry.company,
    country: inquiry.country,
    email: inquiry.email,
    phone: inquiry.phone,
    product: inquiry.product,
    quantity: inquiry.quantity,
    message: inquiry.message,
    visited_page: inquiry.visitedPage,
    referrer: inquiry.referrer,
    records_id: inquiry.recordsId,
    extra: JSON.stringify(extra),
    idempotency_key: key,
    digest: digestOf(inquiry),
    account_id: accountId,
  }
}

function extraNames(inquiry: object): string[] {
  return Object.keys(inquiry)
    .filter((name) => !(name in knownFields))
    .sort()
}

function digestOf({ attachments, ...inquiry }: Inquiry): string {
  // Without files the digest is what it was before there were any: a repeat may come after an update of the provider.
  const sent: Record<string, unknown> = attachments.length > 0 ? { ...inquiry, attachments } : inquiry
  const sorted = Object.keys(sent)
    .sort()
    .map((name) => [name, sent[name]])
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
