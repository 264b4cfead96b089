import { z } from 'zod'
import { INQUIRY_ABOUT } from '../inquiry-about'
import { type FormField } from '../inquiry-fields'
import { fieldRow, FORM_FIELDS, hasSubject, isRequiredIn, kindOf } from '../read-inquiry'
import { TRAP } from '../inquiry-trap'
import { cleanLine } from '../../../text/src/clean-text'
import { KNOWN_MESSAGES } from '../messages'
import { companyParameter, defineCalls, emailParameter, lines, text, time } from './call'

const MAX_FREE_FIELDS = 20

/** Whether a text can be a file id; other texts are not looked up. */
export function isAttachmentId(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id)
}

const isTexts = (list: unknown[]) => list.every((given) => typeof given === 'string')

/** Checked as a whole: a list of 80,000 wrong ids would produce as many errors. */
export const attachmentIds = z
  .array(z.unknown())
  .pipe(
    z
      .custom<string[]>((list) => isTexts(list as unknown[]), { abort: true })
      .refine((ids) => ids.every(isAttachmentId), { params: { rule: 'attachment' } }),
  )
  .default([])
  .meta({ type: 'array', items: { type: 'string' } })
  .describe('ids of files, see [Attachments](#attachments-an-extension)')

export const idempotencyHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/)
    .optional()
    .describe('8 to 200 visible ASCII characters: the same body under the same key is stored once'),
})

function parameterOf(name: FormField): z.ZodType<string> {
  const { max, required, control, number } = fieldRow(name)
  const about = INQUIRY_ABOUT[name]
  const words = (control === 'lines' ? lines(max) : text(max)).min(required === true ? 1 : 0)
  const given = control === 'email' ? emailParameter(KNOWN_MESSAGES.emailFormat.words) : words
  const taken = number ? z.union([z.string(), z.number().transform(String)]).pipe(given) : given
  const parameter = required === true ? taken : taken.default('')
  return about === undefined ? parameter : parameter.describe(about)
}

export function eachField<Value>(valueOf: (name: FormField) => Value): Record<FormField, Value> {
  return Object.fromEntries(FORM_FIELDS.map((name) => [name, valueOf(name)])) as Record<FormField, Value>
}

const inquiryParameters = {
  ...eachField(parameterOf),
  consent: z
    .unknown()
    .refine((value) => value === true, { params: { rule: 'consent' } })
    .meta({ type: 'boolean', const: true }),
  ...companyParameter,
  visitedPage: text(2048).default('').describe('the page that the form stands on'),
  referrer: text(2048).default(''),
  recordsId: text(100).default('').describe("the session's id"),
  langId: text(100)
    .default('')
    .describe("the buyer's language, for emails to them; without one, or with an unknown one, that of `visitedPage`"),
  attachments: attachmentIds,
}

export const INQUIRY_PARAMETERS: readonly string[] = Object.keys(inquiryParameters)

const companions = {
  captcha: z
    .unknown()
    .optional()
    .meta({ type: 'string', description: 'a [proof of work](#proof-of-work), where one was asked for' }),
  [TRAP]: z
    .unknown()
    .optional()
    .describe('a trap for robots: an inquiry in which it is filled looks like one of theirs'),
}

export function freeFieldsOf(inquiry: object): string[] {
  return Object.keys(inquiry)
    .filter((name) => !Object.hasOwn(inquiryParameters, name) && !Object.hasOwn(companions, name))
    .sort()
}

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** Fields required by some inquiries, depending on their kind and on whether they concern a product or a file. */
const requireInKind = (name: FormField) =>
  z.refine<Record<string, unknown>>(
    (inquiry) =>
      fieldRow(name).required === true ||
      !isRequiredIn(kindOf(inquiry), name, !hasSubject(inquiry)) ||
      isFilled(inquiry[name]),
    {
      path: [name],
      params: { rule: 'required' },
      // Runs whatever else is wrong, so all errors are reported at once.
      when: () => true,
    },
  )

/** Free fields are stored unchanged, as texts. */
function withFreeFields<Fields extends z.ZodRawShape>(fields: Fields) {
  return z
    .object(fields)
    .catchall(lines(2000))
    .superRefine((inquiry, check) => {
      const names = freeFieldsOf(inquiry)
      const isWrong = names.length > MAX_FREE_FIELDS || names.some((name) => name.length > 100)
      if (isWrong) check.addIssue({ code: 'custom', path: ['extra'], params: { rule: 'count' } })
      if (names.some((name) => name !== cleanLine(name))) {
        const params = { rule: 'name', message: '附加字段名称格式不正确' }
        check.addIssue({ code: 'custom', path: ['extra'], params })
      }
    })
    .check(...FORM_FIELDS.map(requireInKind))
}

export const inquirySchema = withFreeFields(inquiryParameters)

export type Inquiry = z.infer<typeof inquirySchema>

const id = z.string().min(1)

export const inquiryCalls = defineCalls({
  inquiryAdd: {
    method: 'POST',
    path: 'online/inquiryAdd',
    does: 'Stores an inquiry.',
    token: 'read',
    headers: idempotencyHeaders,
    body: withFreeFields({ ...inquiryParameters, ...companions }),
    answer: z.object({
      id,
      receivedAt: time,
      reference: z.string().min(1).optional().describe('its short name, which people read and say'),
      statusToken: z
        .string()
        .min(1)
        .optional()
        .describe('opens [its status](#the-status-of-an-inquiry-an-extension) together with the reference'),
    }),
    messages: [
      { message: 'emailEmpty', code: 400, when: 'no email' },
      { message: 'emailFormat', code: 400, when: 'malformed email' },
      { message: 'proofRequired', code: 428, when: 'it looks like a robot’s, and has no proof of work' },
      { message: 'captchaWrong', code: 500, when: 'the proof of work is wrong' },
      { message: 'captchaExpired', code: 601, when: 'the proof of work is over or has served' },
    ],
    example: {
      id: '0f7d3c1e-1f0b-4a77-8a8e-6f9a5a3f2b11',
      receivedAt: '2025-03-31T09:00:00.000Z',
      reference: 'PX-9MZ2-KWXE',
      statusToken: 'mJ8vT0yq3n5wZxQe7RkLb1cUdVfGhSaPo2iYtN4uE6M',
    },
  },
  inquiryAttachments: {
    method: 'POST',
    path: 'online/inquiryAttachments',
    does: 'Takes in one file for an inquiry.',
    extension: 'attachments',
    token: 'read',
    query: z.object(companyParameter),
    takes: ['multipart/form-data'],
    answer: z.object({ id: z.string().min(16), name: z.string(), kind: z.string(), size: z.int(), expiresAt: time }),
    example: {
      id: '8c0e64a1f0b94a778a8e6f9a5a3f2b11',
      name: 'drawing.pdf',
      kind: 'pdf',
      size: 48213,
      expiresAt: '2025-04-01T09:00:00.000Z',
    },
  },
  inquiryForm: {
    method: 'POST',
    path: 'online/inquiryForm',
    does: 'Takes an inquiry as a form that a browser sends by itself, and answers with a page.',
    extension: 'form',
    takes: ['multipart/form-data', 'application/x-www-form-urlencoded'],
    gives: 'text/html',
    answer: z.string(),
  },
  inquiryReceipt: {
    method: 'GET',
    path: 'online/inquiryForm',
    does: 'Shows the reference of an inquiry that came as a form without a script.',
    extension: 'embedded',
    query: z.object({
      reference: z.string().catch(''),
      token: z.string().catch(''),
      langId: z.string().optional().catch(undefined),
      site: z.string().optional().catch(undefined),
    }),
    gives: 'text/html',
    answer: z.string(),
  },
})
