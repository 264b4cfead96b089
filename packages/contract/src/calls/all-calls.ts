import { z } from 'zod'
import { RULES } from '../messages'
import { accountDataCalls } from './account-data'
import { accountMailCalls } from './account-mail'
import { accountCalls } from './accounts'
import { contentCalls } from './content'
import { inquiryCalls } from './inquiries'
import { inquiryStatusCalls } from './inquiry-status'
import { contentLoadCalls, operationCalls } from './operation'
import { visitCalls } from './visits'

export const CALLS = {
  ...contentCalls,
  ...visitCalls,
  ...inquiryCalls,
  ...inquiryStatusCalls,
  ...accountCalls,
  ...accountDataCalls,
  ...accountMailCalls,
  ...operationCalls,
  ...contentLoadCalls,
}

/** All answers except pages, files and the site document have this shape. */
export const envelopeSchema = z.object({
  code: z
    .union([z.number().int(), z.string().regex(/^\d+$/, 'is not a number')])
    .nullish()
    .describe('200 where it is absent'),
  message: z.string().nullish(),
  data: z.unknown().optional(),
})

/** `data` of a refusal that lists errors. */
export const errorsSchema = z.object({
  errors: z.array(z.object({ field: z.string(), rule: z.enum(RULES), message: z.string().min(1) })).min(1),
})
