import { restoreRefusal, toRefusal, wordBlames } from '../../../../src/features/inquiry/model/refusal'
import type { Outcome } from '../../../../src/lib/request/failed-calls'

test.each([
  [{ field: 'name', rule: 'required' }, { name: { text: 'errors.nameRequired' } }],
  [{ field: 'email', rule: 'required' }, { email: { text: 'errors.emailRequired' } }],
  [{ field: 'email', rule: 'format' }, { email: { text: 'errors.emailFormat' } }],
  [{ field: 'email', rule: 'registered' }, { email: { text: 'errors.refused' } }],
  [{ field: 'message', rule: 'required' }, { message: { text: 'errors.messageRequired' } }],
  [{ field: 'phone', rule: 'length' }, { phone: { text: 'errors.tooLong', max: 50 } }],
  [{ field: 'consent', rule: 'consent' }, { consent: { text: 'errors.consentRequired' } }],
  [{ field: 'consent', rule: 'required' }, { consent: { text: 'errors.consentRequired' } }],
  [{ field: 'company', rule: 'required' }, { company: { text: 'errors.refused' } }],
  [{ field: 'country', rule: null }, { country: { text: 'errors.refused' } }],
  [{ field: 'attachments', rule: 'unknown' }, { attachments: { text: 'errors.filesGone' } }],
  [{ field: 'companyId', rule: 'unknown' }, {}],
] as const)('words %j', (blame, expected) => {
  expect(wordBlames([blame])).toEqual(expected)
})

describe('the reason beside the form', () => {
  const outcome = (situation: Outcome['situation'], reason: Outcome['reason']): Outcome => {
    return { measure: 'give-up', situation, reason, blames: [] }
  }

  test('is what the provider says, where no field is marked', () => {
    const reason = { from: 'server', message: '别的话' } as const
    expect(toRefusal(outcome('refused', reason))).toEqual({ situation: 'refused', reason })
  })

  test('is left out where fields are marked and the provider’s words are not known', () => {
    const reason = { from: 'server', message: '别的话' } as const
    expect(toRefusal(outcome('blamed', reason)).reason).toBeNull()
  })

  test('stands beside marked fields where the provider’s words are known', () => {
    const reason = { from: 'server', message: '邮箱已被注册' } as const
    expect(toRefusal(outcome('blamed', reason)).reason).toEqual(reason)
  })
})

describe('a refusal that the browser has stored', () => {
  test.each([
    [{ situation: 'unauthorized', reason: { from: 'status', status: 401 } }],
    [{ situation: 'refused', reason: { from: 'server', message: '邮箱格式错误' } }],
    [{ situation: 'rejected', reason: { from: 'default' } }],
    [{ situation: 'blamed', reason: null }],
  ])('is read as it was written: %j', (stored) => {
    expect(restoreRefusal(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })

  test.each([[undefined], [null], ['x'], [{ situation: 'toString', reason: { from: 'status', status: 7 } }]])(
    'that is %j counts as one without a reason',
    (stored) => {
      expect(restoreRefusal(stored)).toEqual({ situation: 'refused', reason: null })
    },
  )
})
