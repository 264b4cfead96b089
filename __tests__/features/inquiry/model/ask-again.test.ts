import { askAgain } from '../../../../src/features/inquiry/model/ask-again'
import { readDraft, writeDraft } from '../../../../src/features/inquiry/model/inquiry-draft'
import { EMPTY_INQUIRY } from '../../../../src/features/inquiry/model/inquiry-fields'
import { toTerms } from '../../../../packages/contract/src/inquiry-terms'
import { browserList } from '../../../../src/lib/inquiry-list/list-store'
import type { ListedProduct } from '../../../../src/lib/inquiry-list/listed-product'

const TRAY: ListedProduct = {
  path: 'product/tray',
  name: 'Tray',
  language: 'en',
  sku: 'PP-1',
  moq: null,
  quantity: '300',
  typed: '300',
  per: 'order',
  callOffs: '',
  transport: null,
  note: '',
}
const FORMER = {
  fields: { name: 'Ana', message: 'Please quote.' },
  products: [TRAY],
  terms: toTerms({ incoterm: 'FOB' }),
}

test('asking again fills form and list, and asks for the consent again', () => {
  askAgain(FORMER)
  expect(readDraft()?.fields).toMatchObject({ name: 'Ana', message: 'Please quote.', consent: false })
  expect(browserList.products()).toEqual([TRAY])
  expect(browserList.terms().incoterm).toBe('FOB')
})

test('asking again leaves what is typed and listed already', () => {
  writeDraft({ fields: { ...EMPTY_INQUIRY, message: 'Half a mess' }, prefilled: '' })
  browserList.restore([{ ...TRAY, quantity: '5' }])
  askAgain(FORMER)
  expect(readDraft()?.fields).toMatchObject({ name: 'Ana', message: 'Half a mess' })
  expect(browserList.products()).toEqual([{ ...TRAY, quantity: '5' }])
})
