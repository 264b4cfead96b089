import { createHash } from 'node:crypto'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { inquiryCalls, type Inquiry } from '../../../packages/contract/src/calls/inquiries'
import { QUOTATION } from '../../../packages/contract/src/inquiry-fields'
import { kindOf } from '../../../packages/contract/src/read-inquiry'
import { TRAP } from '../../../packages/contract/src/inquiry-trap'
import { findWaiting } from '../attachments/attachments'
import type { WaitingFile } from '../attachments/receive-attachment'
import { describeOutage } from '../lib/outage'
import { failure, Refusal } from '../../../packages/server/src/envelope'
import { describeForBuyer } from '../inquiries/describe-for-buyer'
import { findLinked } from '../inquiries/find-linked'
import { readErrors, wordError, wordFile, type WordedError } from '../inquiries/form-errors'
import { formPageHeaders, renderFormPage, renderRefusal, type Frame } from '../inquiries/form-pages'
import { renderReceipt } from '../inquiries/receipt-page'
import { formTextsOf } from '../inquiries/form-texts'
import { divideForm, MULTIPART_OPTIONS, readForm, type PostedForm } from '../attachments/read-form'
import { digestOf, findStored, parseInquiry, storeInquiry, type StoredInquiry } from '../inquiries/receive-inquiry'
import { readReference } from '../inquiries/reference'
import { log } from '../../../packages/server/src/log'
import { findSite, frameIn } from '../inquiries/site-addresses'
import { statusLinkOf, statusTokenOf } from '../inquiries/status-link'
import { findSuspicion } from '../inquiries/suspicion'
import { messages } from '../../../packages/server/src/messages'
import { preferredOf } from '../lib/preferred-language'
import { removeFiles } from '../attachments/sweep-attachments'
import { clientAddress } from '../limits/rate-limits'
import { serveCalls } from '../calls/serve-calls'
import { describeFormError, takeFile } from './attachments'
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
    sent = await limits.take('inquiryAdd', clientAddress(ip))
    await limits.take('inquiryDay', clientAddress(ip))
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
  const { languages } = context.live.current.catalogue.content
  const code = preferredOf(
    request.headers['accept-language'],
    languages.map((language) => language.code),
  )
  const frame = frameOf(context, site, languages.find((language) => language.code === code)?.langId)
  reply.code(status).headers({ ...refusal?.headers, ...formPageHeaders(context.config.origins) })
  return renderRefusal(frame, status === 429 ? 'tooMany' : 'failed')
}

async function answerForm(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  counted: Counted = { limit: null, sent: 0 },
): Promise<string> {
  const received = await receiveForm(context, request, counted)
  const { inquiry, controls } = divideForm(received)
  const site = siteOf(context, request, controls.site)
  const frame = frameOf(context, site, controls.langId)
  const { langId } = frame.language
  try {
    const { id, reference } = await takeInquiry(context, { ...received, inquiry, language: frame.language.code })
    const query = { reference, token: statusTokenOf(context.deriveSecret, id), langId, site }
    const receipt = `inquiryForm?${new URLSearchParams(query).toString()}`
    // Only a script on a static page can use URL parameters.
    const form = kindOf(inquiry) === QUOTATION ? frame.addresses.inquiry : frame.addresses.samples
    const page = `${form}?${new URLSearchParams({ reference }).toString()}#sent`
    reply.code(303).header('location', controls.scripts === 'off' ? receipt : page)
    return ''
  } catch (error) {
    const refusal = error instanceof Refusal ? error : describeOutage(error)
    if (error !== refusal)
      log.error({ id: request.id, route: request.routeOptions.url, err: error }, 'A request failed')
    const texts = formTextsOf(frame.language.code)
    const errors = [
      ...readErrors(refusal).flatMap((found) => wordError(found, texts) ?? []),
      ...wordFiles(received, frame),
    ]
    const isTooMuch = refusal?.envelope.code === 429
    const notice = isTooMuch ? texts.plain.tooMany : errors.length > 0 ? null : texts.plain.failed
    const files = await findWaiting(context.database.kysely, [...received.files.map(({ id }) => id), ...received.kept])
    const status = isTooMuch ? 429 : !refusal ? 500 : refusal.httpStatus >= 500 ? refusal.httpStatus : 422
    reply.code(status).headers({ ...refusal?.headers, ...formPageHeaders(context.config.origins) })
    return renderFormPage(frame, { fields: { ...received.fields, langId, site }, files, errors, notice })
  }
}

interface ReceivedForm extends PostedForm, Counted {
  files: WaitingFile[]
  /** Rejected files, and why. */
  wrongFiles: { name: string; refusal: Error }[]
}

async function receiveForm(
  context: RouteContext,
  request: FastifyRequest,
  { limit, sent }: Counted,
): Promise<ReceivedForm> {
  const { limits, config } = context
  const address = clientAddress(request.ip)
  const files: ReceivedForm['files'] = []
  const wrongFiles: ReceivedForm['wrongFiles'] = []
  const takePart = async (part: MultipartFile, name: string): Promise<void> => {
    const refusal = await reasonOf(async () => {
      if (limit) throw limit
      await limits.take('inquiryAttachments', address)
      const sender = { companyId: config.companyId, accountId: null }
      files.push(await takeFile(context, request, sender, () => Promise.resolve(part)))
    })
    if (!refusal) return
    wrongFiles.push({ name, refusal })
    part.file.resume()
  }
  const form = await readForm(request, takePart).catch(async (error: unknown) => {
    // No page names them, so nobody could send them with another form.
    await removeFiles(context.database.kysely, context.attachments, files)
    throw describeFormError(error)
  })
  return { ...form, files, wrongFiles, limit, sent }
}

async function reasonOf(task: () => unknown): Promise<Error | null> {
  try {
    await task()
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

interface ReceivedInquiry extends ReceivedForm {
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

/** The keys of this form in the current and previous period: without scripts, a form has no key. */
function keysOf({ companyId }: Inquiry, digest: string): [now: string, before: string] {
  const time = Math.floor(Date.now() / DOUBLE_POST_MS)
  const keyOf = (at: number) =>
    `form-${createHash('sha256')
      .update(JSON.stringify([companyId, digest, at]))
      .digest('hex')}`
  return [keyOf(time), keyOf(time - 1)]
}

function wordFiles({ wrongFiles }: ReceivedForm, { language }: Frame): WordedError[] {
  const texts = formTextsOf(language.code)
  return wrongFiles.map(({ name, refusal }) => {
    return { field: 'attachments', text: wordFile(name, readErrors(refusal)[0]?.rule, texts) }
  })
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
