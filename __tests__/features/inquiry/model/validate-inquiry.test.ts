import { QUOTATION } from '../../../../packages/contract/src/inquiry-fields'
import { EMPTY_INQUIRY, type InquiryFields } from '../../../../src/features/inquiry/model/inquiry-fields'
import { validateInquiry } from '../../../../src/features/inquiry/model/validate-inquiry'

const VALID: InquiryFields = {
  ...EMPTY_INQUIRY,
  name: 'Ann',
  email: 'ann@example.com',
  message: 'Trays',
  consent: true,
}

test('accepts an inquiry with what is required', () => {
  expect(validateInquiry(VALID)).toEqual({})
})

// Specification: 5.9
test('asks for everything that is required, in the order of the form', () => {
  const errors = validateInquiry(EMPTY_INQUIRY)
  expect(Object.entries(errors)).toEqual([
    ['name', { text: 'errors.nameRequired' }],
    ['email', { text: 'errors.emailRequired' }],
    ['message', { text: 'errors.messageRequired' }],
    ['consent', { text: 'errors.consentRequired' }],
  ])
})

test('needs no message where a product is named, or products or files go with it', () => {
  const silent = { ...VALID, message: ' ' }
  expect(validateInquiry(silent)).toEqual({ message: { text: 'errors.messageRequired' } })
  expect(validateInquiry({ ...silent, product: 'Sushi tray' })).toEqual({})
  expect(validateInquiry(silent, QUOTATION, true)).toEqual({})
})

test('treats spaces alone as empty', () => {
  expect(validateInquiry({ ...VALID, name: '  ' }).name).toEqual({ text: 'errors.nameRequired' })
})

test.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@.com',
  'ann@example..com',
  'ann@exa mple.com',
  'a@b@c.de',
])('refuses %j as an email address', (email) => {
  expect(validateInquiry({ ...VALID, email }).email).toEqual({ text: 'errors.emailFormat' })
})

test.each([
  'ann@example.com',
  'a.b+c@mail.example.co.uk',
  "o'neil@example.com",
  '李@例子.中国',
  ' ann@example.com ',
  'Ann <ann@example.com>;',
  'ａｎｎ＠example.com',
])('accepts %j as an email address', (email) => {
  expect(validateInquiry({ ...VALID, email })).toEqual({})
})

test.each([
  ['name', 100],
  ['company', 200],
  ['country', 100],
  ['phone', 50],
  ['product', 300],
  ['quantity', 100],
  ['message', 5000],
] as const)('accepts %s of up to %i characters', (name, max) => {
  expect(validateInquiry({ ...VALID, [name]: 'x'.repeat(max) })).toEqual({})
  const errors = validateInquiry({ ...VALID, [name]: 'x'.repeat(max + 1) })
  expect(errors).toEqual({ [name]: { text: 'errors.tooLong', max } })
})

test('accepts an email address of up to 254 characters', () => {
  const domain = '@example.com'
  const email = (length: number) => 'x'.repeat(length - domain.length) + domain
  expect(validateInquiry({ ...VALID, email: email(254) })).toEqual({})
  expect(validateInquiry({ ...VALID, email: email(255) }).email).toEqual({ text: 'errors.tooLong', max: 254 })
})
