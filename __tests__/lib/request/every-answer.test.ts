/** @jest-environment jest-fixed-jsdom */
import { translateNotice } from '../../../src/app/feedback/translate-notice'
import { sendView } from '../../../src/app/visits/send-view'
import { sessionIdStore } from '../../../src/app/visits/session-id'
import { FAILURE_TEXTS } from '../../../src/features/account/model/account-errors'
import { isFieldName } from '../../../src/features/inquiry/model/inquiry-fields'
import { toSearchFailure } from '../../../src/features/search/api/fetch-search'
import { post } from '../../../src/lib/request/client'
import { describeNotice } from '../../../src/lib/request/notice'
import { decideOutcome, type Measure } from '../../../src/lib/request/failed-calls'
import { setReplyHandlers } from '../../../src/lib/request/reply-handlers'
import { RequestError } from '../../../src/lib/request/request-error'
import english from '../../../src/locales/en/feedback.json'
import { ANSWER_ROWS, type AnswerRow } from '../../stranger/support/answer-rows'
import { HttpResponse, address, delay, http, mockProvider } from '../../support/provider-server'
import '../../support/dom-setup'

const server = mockProvider()
const path = 'online/inquiryAdd'

let restore = () => {}
beforeEach(() => {
  restore = setReplyHandlers({ show: () => {}, navigate: () => {} })
})
afterEach(() => restore())

/** Answers a call by a row. What only a browser can tell from a lost connection is one here. */
async function answer({ script }: AnswerRow): Promise<Response> {
  if (typeof script === 'string' || script.fault || script.cors === false) return HttpResponse.error()
  const { status = 200, envelope, text = '<h1>A page</h1>' } = script
  return envelope ? HttpResponse.json(envelope, { status }) : HttpResponse.text(text, { status })
}

async function failUnder(row: AnswerRow): Promise<RequestError> {
  const isLate = row.script === 'hang'
  server.use(
    http.post(address(path), async () => {
      if (isLate) await delay('infinite')
      return answer(row)
    }),
  )
  const error: unknown = await post(path, { what: row.what }, { timeLimit: isLate ? 20 : 5000 }).catch(
    (reason: unknown) => reason,
  )
  if (!(error instanceof RequestError)) throw new Error(`no RequestError: ${String(error)}`)
  return error
}

const INQUIRY: Partial<Record<Measure, AnswerRow['inquiry']>> = {
  mend: 'email',
  'retry-later': 'kept',
  'sign-in': 'sign-in',
  'give-up': 'form',
}

// Specification: 8.6
test.each(ANSWER_ROWS.map((row) => [row.what, row] as const))('%s', async (_what, row) => {
  const error = await failUnder(row)

  const notice = describeNotice(error)
  const type = notice?.shape === 'notification' ? 'notification' : notice?.type
  expect([type, notice && translateNotice(notice.text, english)]).toEqual(row.popup)

  const inquiry = decideOutcome('inquiry', error, isFieldName)
  expect(inquiry.situation === 'unreadable' ? 'unsure' : INQUIRY[inquiry.measure]).toBe(row.inquiry)
  const credentials = decideOutcome('credentials', error, (name) => ['email', 'password', 'captcha'].includes(name))
  expect(credentials.measure === 'mend' ? 'email' : FAILURE_TEXTS[credentials.situation]).toBe(row.credentials)
  expect(toSearchFailure(error) ?? 'sign-in').toBe(row.search)

  server.use(
    http.post(address('online/accessRecordsAll'), () => answer(row)),
    http.post(address('online/accessRecords'), () => HttpResponse.json({ message: 's-new' })),
  )
  sessionIdStore.write('s-old')
  await sendView({ visitedPage: '/a', referer: '' }).catch(() => {})
  expect(sessionIdStore.read()).toBe(row.visit === 'renewed' ? 's-new' : 's-old')
})
