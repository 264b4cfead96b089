import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { inquiryCalls, inquirySchema, type Inquiry } from '../../../packages/contract/src/calls/inquiries'
import { QUOTATION } from '../../../packages/contract/src/inquiry-fields'
import { kindOf } from '../../../packages/contract/src/read-inquiry'
import { TRAP } from '../../../packages/contract/src/inquiry-trap'
import { findWaiting } from '../attachments/attachments'
import { MULTIPART_OPTIONS } from '../attachments/read-form'
import { receiveForm, type ReceivedForm } from '../attachments/receive-form'
import { describeOutage } from '../lib/outage'
import { failure, Refusal, refuseParameters } from '../../../packages/server/src/envelope'
import { describeForBuyer } from '../inquiries/describe-for-buyer'
import { readErrors, wordError, wordFile } from '../inquiries/form-errors'
import { divideForm, formPageHeaders, renderFormPage, renderRefusal, type Frame } from '../inquiries/form-pages'
import { renderReceipt } from '../inquiries/receipt-page'
import { formTextsOf } from '../inquiries/form-texts'
import { digestOf, findStored, storeInquiry, type StoredInquiry } from '../inquiries/receive-inquiry'
import { readReference } from '../inquiries/reference'
import { log } from '../../../packages/server/src/log'
import { findSite, frameIn } from '../inquiries/site-addresses'
import { findLinked, statusLinkOf, statusTokenOf } from '../inquiries/status-link'
import { findSuspicion } from '../inquiries/suspicion'
import { messages } from '../../../packages/server/src/messages'
import { preferredOf } from '../lib/preferred-language'
import { clientOf } from '../../../packages/server/src/client'
import { parseParameters } from '../calls/parameters'
import { serveCalls } from '../calls/serve-calls'
import { checkCompany, type RouteContext } from '../calls/context'

/** Milliseconds in which identical forms count as one inquiry. */
export const DOUBLE_POST_MS = 10 * 60_000

/** The size of a form without files and with texts of maximum length. */
const GIVEN_BACK_BYTES = 64 * 1024

/**
 * Accepts an inquiry as a browser's form post, and answers with pages rather than an envelope
 * (docs/provider-contract.md).
 */
export async function registerInquiryForm(app: FastifyInstance, context: RouteContext): Promise<void> {
  // Separate scope: no other call accepts these content types.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    await scope.register(multipart, MULTIPART_OPTIONS)
    const counts = new WeakMap<FastifyRequest, Counted>()
    scope.setErrorHandler((error, request, reply) => reply.send(describeUnread(context, error, request, reply)))
    const { inquiryForm, inquiryReceipt } = inquiryCalls
    serveCalls(
      scope,
      context,
      { inquiryForm, inquiryReceipt },
      {
        inquiryForm: {
          guard: async (request) => {
            // Before its files are read, and before it counts as one of the visitor's.
            siteOf(context, request, undefined)
            counts.set(request, await countForm(context, request))
          },
          answer: ({ request, reply }) => answerForm(context, request, reply, counts.get(request)),
        },
        inquiryReceipt: { limit: 'inquiryStatus', answer: ({ query, reply }) => answerReceipt(context, query, reply) },
      },
    )
  })
}

interface Counted {
  /** Why the address can't send inquiries at the moment. */
  limit: Error | null
  /** Inquiries from the address in ten minutes, including this one. */
  sent: number
}

/**
 * Counts a form before its body is read.
 * @throws Refusal if there were too many, unless the form is small enough to be returned filled in
 */
async function countForm({ limits }: RouteContext, { ip, headers }: FastifyRequest): Promise<Counted> {
  let sent = 0
  const limit = await reasonOf(async () => {
    sent = await limits.take('inquiryAdd', clientOf(ip))
    await limits.take('inquiryDay', clientOf(ip))
  })
  if (limit && !(Number(headers['content-length'] ?? Infinity) <= GIVEN_BACK_BYTES)) throw limit
  return { limit, sent }
}

/** The page for a form that was not read completely. @throws the error, if the client isn't a browser */
function describeUnread(context: RouteContext, error: unknown, request: FastifyRequest, reply: FastifyReply): string {
  const { statusCode } = error as { statusCode?: number }
  const refusal = error instanceof Refusal ? error : describeOutage(error)
  const status = refusal?.httpStatus ?? statusCode ?? 500
  if (request.method !== 'POST' || ![413, 429, 503].includes(status)) throw error
  const site = siteOf(context, request, undefined)
  const { content } = context.live.current.catalogue
  const codes = content.languages.map((language) => language.code)
  const code = preferredOf(request.headers['accept-language'], codes)
  const frame = frameIn(site, content, code)
  reply.code(status).headers({ ...refusal?.headers, ...formPageHeaders(context.config.origins) })
  return renderRefusal(frame, status === 429 ? 'tooMany' : 'failed')
}

async function answerForm(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  counted: Counted = { limit: null, sent: 0 },
): Promise<string> {
  const sender = { companyId: context.config.companyId, accountId: null }
  const received = await receiveForm(context, request, sender, async () => {
    if (counted.limit) throw counted.limit
    await context.limits.take('inquiryAttachments', clientOf(request.ip))
  })
  const { inquiry, scripts, ...named } = divideForm(received.fields)
  const site = siteOf(context, request, named.site)
  const frame = frameOf(context, site, named.langId)
  const { langId } = frame.language
  try {
    const { id, reference } = await takeInquiry(context, {
      ...received,
      ...counted,
      inquiry,
      language: frame.language.code,
    })
    const query = { reference, token: statusTokenOf(context.deriveSecret, id), langId, site }
    const receipt = `inquiryForm?${new URLSearchParams(query).toString()}`
    // Only a script on a static page can use URL parameters.
    const form = kindOf(received.fields) === QUOTATION ? frame.addresses.inquiry : frame.addresses.samples
    const page = `${form}?${new URLSearchParams({ reference }).toString()}#sent`
    reply.code(303).header('location', scripts === 'off' ? receipt : page)
    return ''
  } catch (error) {
    const refusal = error instanceof Refusal ? error : describeOutage(error)
    if (error !== refusal)
      log.error({ id: request.id, route: request.routeOptions.url, err: error }, 'A request failed')
    const texts = formTextsOf(frame.code)
    const errors = [
      ...readErrors(refusal).flatMap((found) => wordError(found, texts) ?? []),
      ...received.wrongFiles.map(({ name, refusal }) => wordFile(name, readErrors(refusal)[0]?.rule, texts)),
    ]
    const isTooMuch = refusal?.envelope.code === 429
    const notice = isTooMuch ? texts.plain.tooMany : errors.length > 0 ? null : texts.plain.failed
    const files = await findWaiting(context.database.kysely, [...received.files.map(({ id }) => id), ...received.kept])
    const status = isTooMuch ? 429 : !refusal ? 500 : refusal.httpStatus >= 500 ? refusal.httpStatus : 422
    reply.code(status).headers({ ...refusal?.headers, ...formPageHeaders(context.config.origins) })
    return renderFormPage(frame, { fields: { ...received.fields, langId, site }, files, errors, notice })
  }
}

async function reasonOf(task: () => unknown): Promise<Error | null> {
  try {
    await task()
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

interface ReceivedInquiry extends ReceivedForm, Counted {
  inquiry: Record<string, unknown>
  /** The form's language code. */
  language: string
}

async function takeInquiry(
  context: RouteContext,
  { inquiry: fields, language, files, kept, wrongFiles, limit, sent }: ReceivedInquiry,
): Promise<StoredInquiry> {
  if (limit) throw limit
  const { [TRAP]: trap, ...body } = fields
  const attachments = [...files.map(({ id }) => id), ...kept]
  const inquiry = parseInquiry({ ...body, attachments })
  checkCompany(context, inquiry.companyId)
  const wrong = wrongFiles[0]
  if (wrong) throw wrong.refusal

  const { kysely } = context.database
  const digest = digestOf(inquiry, [...files.map((file) => file.digest), ...kept].sort())
  const [key, former] = keysOf(inquiry, digest)
  const double = await findStored(kysely, former, new Date(Date.now() - DOUBLE_POST_MS))
  // Without scripts nobody can solve a challenge: a suspicious inquiry is stored anyway, and marked.
  const suspicion = context.limits.enabled ? await findSuspicion(kysely, inquiry, { sent, trap }) : []
  const { timeZone } = context.config
  const storing = { key, digest, accountId: null, suspicion, language, timeZone }
  const stored = double ?? (await storeInquiry(kysely, inquiry, storing))
  context.outbox.wake()
  return stored
}

/** @throws Refusal that lists every wrong field. */
export function parseInquiry(body: unknown): Inquiry {
  // An object can't have a regular field of this name.
  if (typeof body === 'object' && body !== null && Object.hasOwn(body, '__proto__')) {
    throw refuseParameters([{ field: '__proto__', rule: 'format', message: messages.forbiddenName }])
  }
  return parseParameters(inquirySchema, body)
}

/** The keys of this form in the current and previous period: without scripts, a form has no key. */
function keysOf({ companyId }: Inquiry, digest: string): [now: string, before: string] {
  const time = Math.floor(Date.now() / DOUBLE_POST_MS)
  const keyOf = (at: number) =>
    `form-${createHash('sha256')
      .update(JSON.stringify([companyId, digest, at]))
      .digest('hex')}`
  return [keyOf(time), keyOf(time - 1)]
}

async function answerReceipt(
  context: RouteContext,
  { reference: typed, token, langId, site }: z.output<typeof inquiryCalls.inquiryReceipt.query>,
  reply: FastifyReply,
): Promise<string> {
  const reference = readReference(typed)
  if (reference === null) throw new Refusal(failure(404, messages.notFound), 404)
  const { origins, companyId } = context.config
  const frame = frameOf(context, origins.find((origin) => origin === site) ?? origins[0] ?? '', langId)
  const { deriveSecret, database } = context
  const inquiry = await findLinked(database.kysely, deriveSecret, { companyId, reference, token })
  const sent = inquiry && {
    ...(await describeForBuyer(database.kysely, inquiry)),
    statusLink: statusLinkOf(frame.addresses.inquiryStatus, deriveSecret, inquiry),
  }
  reply.headers({ ...formPageHeaders(origins), 'referrer-policy': 'no-referrer' })
  return renderReceipt(frame, reference, sent)
}

/** @throws Refusal for a form of another site */
function siteOf({ config }: RouteContext, { headers, host }: FastifyRequest, named: string | undefined): string {
  const own = config.baseUrl === undefined ? host : new URL(config.baseUrl).host
  const site = findSite(config.origins, headers, { own, named })
  if (site === undefined) throw new Refusal(failure(403, messages.badRequest), 403)
  return site
}

function frameOf({ live }: RouteContext, site: string, langId: string | undefined): Frame {
  const { catalogue } = live.current
  return frameIn(site, catalogue.content, catalogue.languageOf(langId ?? '')?.code)
}
