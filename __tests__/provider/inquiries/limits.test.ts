import { inquirySchema } from '../../../packages/contract/src/calls/inquiries'

const inquiry = { name: 'Ana', email: 'ana@example.com', message: 'Trays?', consent: true, companyId: '1' }

const accepts = (fields: object) => inquirySchema.safeParse({ ...inquiry, ...fields }).success
const free = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`own${index}`, 'x']))

test.each([
  ['20 free fields', free(20), free(21)],
  ['a free field with a name of 100 characters', { ['n'.repeat(100)]: 'x' }, { ['n'.repeat(101)]: 'x' }],
  ['a free field of 2,000 characters', { own: 'x'.repeat(2000) }, { own: 'x'.repeat(2001) }],
  ['a name of 100 characters', { name: 'n'.repeat(100) }, { name: 'n'.repeat(101) }],
  ['a message of 5,000 characters', { message: 'm'.repeat(5000) }, { message: 'm'.repeat(5001) }],
])('an inquiry may have %s, and no more', (_what, most, more) => {
  expect(accepts(most)).toBe(true)
  expect(accepts(more)).toBe(false)
})

describe('an inquiry without a message', () => {
  const silent = { ...inquiry, message: '' }

  test.each([
    ['a product', { product: 'Sushi tray' }],
    ['a list', { products: '[{"sku":"PP-1","name":"Tray","path":"product/tray"}]' }],
    ['a file', { attachments: ['0'.repeat(32)] }],
    ['a file that could not be sent', { attachmentsNotSent: 'drawing.pdf' }],
  ])('is accepted with %s', (_what, subject) => {
    expect(accepts({ ...silent, ...subject })).toBe(true)
  })

  test.each([
    ['nothing', {}],
    ['an empty list', { products: '[]' }],
  ])('is refused with %s', (_what, subject) => {
    expect(accepts({ ...silent, ...subject })).toBe(false)
  })
})
