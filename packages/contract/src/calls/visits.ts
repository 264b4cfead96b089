import { z } from 'zod'
import { UNKNOWN_SESSION } from '../replies'
import { companyParameter, defineCalls, idParameter, noData, requiredText, text } from './call'

const maxAddress = 2048

const visit = z.object({
  visitedPage: requiredText(maxAddress),
  referer: text(maxAddress).optional(),
  referrer: text(maxAddress).optional().describe('understood instead of `referer`'),
  ...companyParameter,
})

export const visitCalls = defineCalls({
  firstVisit: {
    method: 'POST',
    path: 'online/accessRecords',
    does: 'Stores a visit and begins a session, whose id is the message.',
    body: visit,
    answer: noData,
  },
  nextVisit: {
    method: 'POST',
    path: 'online/accessRecordsAll',
    does: `Stores a visit of a session; the message ${UNKNOWN_SESSION} says that the session is unknown.`,
    body: visit.extend({ userId: idParameter.describe("the session's id") }),
    answer: noData,
  },
})
