import {
  clearDraft,
  fillIn,
  isPristine,
  readDraft,
  startDraft,
  writeDraft,
} from '../../../../src/features/inquiry/model/inquiry-draft'
import { EMPTY_INQUIRY } from '../../../../src/features/inquiry/model/inquiry-fields'

const typed = { ...EMPTY_INQUIRY, name: 'Ann', consent: true }

test('keeps what was typed', () => {
  writeDraft({ fields: typed, prefilled: 'Tray' })
  expect(readDraft()).toEqual({ fields: typed, prefilled: 'Tray' })
})

test('has the time at which it was last written', () => {
  jest.spyOn(Date, 'now').mockReturnValue(1000)
  writeDraft({ fields: typed, prefilled: '' })
  expect(sessionStorage.getItem('site:inquiry-draft')).toContain('"storedAt":1000')
  jest.restoreAllMocks()
})

test('is gone once it is cleared', () => {
  writeDraft({ fields: typed, prefilled: '' })
  clearDraft()
  expect(readDraft()).toBeNull()
})

test('forgets values that belong to no field', () => {
  sessionStorage.setItem('site:inquiry-draft', '{"fields":{"name":"Ann","phone":[7],"x":"y"}}')
  expect(readDraft()).toEqual({ fields: { ...EMPTY_INQUIRY, name: 'Ann' }, prefilled: '' })
})

test('starts with the product of the address', () => {
  expect(startDraft(null, 'Tray')).toEqual({ fields: { ...EMPTY_INQUIRY, product: 'Tray' }, prefilled: 'Tray' })
})

test('keeps a product that the visitor changed since the address filled it in', () => {
  const draft = { fields: { ...typed, product: 'Tray, black' }, prefilled: 'Tray' }
  expect(startDraft(draft, 'Tray')).toEqual(draft)
})

test('takes the product of another address, and keeps the rest', () => {
  const draft = { fields: { ...typed, product: 'Tray' }, prefilled: 'Tray' }
  expect(startDraft(draft, 'Cup')).toEqual({ fields: { ...typed, product: 'Cup' }, prefilled: 'Cup' })
})

test('is pristine with nothing but the product of the address', () => {
  expect(isPristine(startDraft(null, 'Tray'))).toBe(true)
})

test.each([
  ['a text', { ...EMPTY_INQUIRY, message: 'x' }],
  ['the consent', { ...EMPTY_INQUIRY, consent: true }],
  ['another product', { ...EMPTY_INQUIRY, product: 'x' }],
])('is not pristine with %s', (_what, fields) => {
  expect(isPristine({ fields, prefilled: '' })).toBe(false)
})

describe('what the account knows', () => {
  const known = { name: 'Ana', email: 'ana@example.com' }
  const empty = { fields: EMPTY_INQUIRY, prefilled: '' }

  test('fills an untouched form, which stays no draft', () => {
    const filled = fillIn({ fields: { ...EMPTY_INQUIRY, product: 'Tray' }, prefilled: 'Tray' }, known)
    expect(filled.fields).toEqual({ ...EMPTY_INQUIRY, ...known, product: 'Tray' })
    expect(isPristine(filled)).toBe(true)
    writeDraft(filled)
    expect(readDraft()).toBeNull()
  })

  test('never replaces what was typed, in whatever field', () => {
    const draft = { fields: { ...EMPTY_INQUIRY, message: 'Hello' }, prefilled: '' }
    expect(fillIn(draft, known)).toBe(draft)
    expect(fillIn({ ...empty, fields: typed }, known).fields).toBe(typed)
  })

  test('is a draft with the first change', () => {
    const filled = fillIn(empty, known)
    const changed = { ...filled, fields: { ...filled.fields, name: 'Ana D.' } }
    expect(isPristine(changed)).toBe(false)
  })
})
