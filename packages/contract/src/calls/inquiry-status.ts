import { z } from 'zod'
import { companyParameter, defineCalls, lines, requiredText, time } from './call'
import { attachmentIds, eachField, idempotencyHeaders } from './inquiries'
import { INQUIRY_FIELDS } from '../inquiry-fields'

/** The statuses that buyers see; the company uses finer ones. */
export const BUYER_STATUSES = ['received', 'in-work', 'answered', 'closed'] as const

export type BuyerStatus = (typeof BUYER_STATUSES)[number]

const link = {
  ...companyParameter,
  reference: requiredText(40).describe("the inquiry's, in any spelling"),
  token: requiredText(200).describe('`statusToken` of `inquiryAdd`'),
}

const file = z.object({ name: z.string(), size: z.int().describe('bytes') })

const inquiryOfBuyer = z.object({
  reference: z.string().min(1),
  receivedAt: time,
  status: z.enum(BUYER_STATUSES),
  asked: z.object({
    ...eachField(() => z.string()),
    products: z.array(z.looseObject({ path: z.string() })),
    terms: z
      .record(z.string(), z.string())
      .optional()
      .describe('the free fields that say how the whole list is wanted'),
    files: z.array(file),
  }),
  thread: z
    .array(
      z.object({
        id: z.string().min(1),
        at: time,
        from: z.enum(['office', 'buyer']),
        body: z.string(),
        files: z.array(file.extend({ id: z.string().optional().describe('of a file that `inquiryFile` gives') })),
      }),
    )
    .describe('the oldest first'),
})

const EXAMPLE = {
  reference: 'PX-9MZ2-KWXE',
  receivedAt: '2025-03-31T09:00:00.000Z',
  status: 'answered',
  asked: {
    ...eachField(() => ''),
    name: 'Ana Díaz',
    company: 'Sushi Norte',
    country: 'Spain',
    email: 'ana@example.com',
    product: 'Sushi tray',
    quantity: '30000',
    message: 'Please quote.',
    products: [],
    files: [{ name: 'drawing.pdf', size: 48213 }],
  },
  thread: [
    {
      id: '4b1f0e6c-1f0b-4a77-8a8e-6f9a5a3f2b11',
      at: '2025-03-31T14:20:00.000Z',
      from: 'office',
      body: 'Our quotation is attached.',
      files: [{ name: 'quotation.pdf', size: 91044, id: '8c0e64a1f0b94a778a8e6f9a5a3f2b11' }],
    },
  ],
}

export const inquiryStatusCalls = defineCalls({
  inquiryStatus: {
    method: 'GET',
    path: 'online/inquiryStatus',
    does: 'Shows an inquiry, its status and its answers to whoever has its link.',
    extension: 'inquiryStatus',
    query: z.object(link),
    answer: inquiryOfBuyer,
    example: EXAMPLE,
  },
  inquiryMessage: {
    method: 'POST',
    path: 'online/inquiryMessage',
    does: "Adds the buyer's message to an inquiry, and answers as `inquiryStatus` does.",
    extension: 'inquiryStatus',
    token: 'read',
    headers: idempotencyHeaders,
    body: z.object({ ...link, message: lines(INQUIRY_FIELDS.message.max).min(1), attachments: attachmentIds }),
    answer: inquiryOfBuyer,
  },
  inquiryFile: {
    method: 'GET',
    path: 'online/inquiryFile',
    does: 'Gives a file of an answer to a browser.',
    extension: 'inquiryStatus',
    query: z.object({ ...link, id: requiredText(100).describe('from the thread') }),
    gives: 'application/octet-stream',
    answer: z.unknown(),
  },
})
