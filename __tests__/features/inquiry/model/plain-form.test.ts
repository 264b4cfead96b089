import { earlyForm } from '../../../../src/features/inquiry/model/plain-form'
import { DRAFT_KEY } from '../../../../src/lib/has-draft'
import { readDraft } from '../../../../src/features/inquiry/model/inquiry-draft'
import { EMPTY_INQUIRY } from '../../../../src/features/inquiry/model/inquiry-fields'

const FORM = `<form id="inquiry">
  <input name="name"><input name="product"><textarea name="message"></textarea>
  <input name="attachments" type="file"><input name="topic"><input name="langId" type="hidden" value="1">
  <input name="consent" type="checkbox"><button>Send</button></form>`

function open(address = '/inquiry') {
  window.history.replaceState(null, '', address)
  document.body.innerHTML = `<div><strong id="sent-reference"></strong><p id="inquiry-not-loaded" hidden>Sorry</p></div>${FORM}`
  const script = document.createElement('script')
  script.textContent = earlyForm(DRAFT_KEY)
  document.body.append(script)
  window.dispatchEvent(new Event('DOMContentLoaded'))
}

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
const notLoaded = () => document.getElementById('inquiry-not-loaded') as HTMLElement

function type(name: string, value: string) {
  control(name).value = value
  control(name).dispatchEvent(new Event('input', { bubbles: true }))
}

const send = () =>
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })) ?? false

afterEach(() => {
  window.earlyForm?.stop()
  jest.restoreAllMocks()
})

test('what is typed is a draft from the first key', () => {
  open()
  type('name', 'A')
  control('consent').click()
  expect(readDraft()).toEqual({ fields: { ...EMPTY_INQUIRY, name: 'A', consent: true }, prefilled: '' })
})

test('an earlier draft is in the form at once, and keeps what is not typed again', () => {
  const fields = { ...EMPTY_INQUIRY, name: 'Ann', message: 'Trays', consent: true }
  sessionStorage.setItem('site:inquiry-draft', JSON.stringify({ fields, prefilled: 'Cup' }))
  open()
  expect(['name', 'message'].map((name) => control(name).value)).toEqual(['Ann', 'Trays'])
  expect(control('consent').checked).toBe(true)
  type('name', 'Ana')
  expect(readDraft()).toEqual({ fields: { ...fields, name: 'Ana' }, prefilled: 'Cup' })
})

test('the draft does not overwrite what the browser has filled in', () => {
  sessionStorage.setItem('site:inquiry-draft', JSON.stringify({ fields: { name: 'Ann' }, prefilled: '' }))
  open()
  control('name').value = 'Ana'
  window.dispatchEvent(new Event('DOMContentLoaded'))
  expect(control('name').value).toBe('Ana')
})

test.each([
  ['/inquiry?product=Bento', 'Cup', 'Bento'],
  ['/inquiry?product=Cup', 'Cup', 'My tray'],
  ['/inquiry', 'Cup', 'My tray'],
])('the product at %s, after that of %s, is %s', (address, prefilled, expected) => {
  sessionStorage.setItem('site:inquiry-draft', JSON.stringify({ fields: { product: 'My tray' }, prefilled }))
  open(address)
  expect(control('product').value).toBe(expected)
})

test('the trap for robots and hidden fields are no part of a draft', () => {
  open()
  type('topic', 'x')
  type('langId', '7')
  expect(readDraft()).toBeNull()
})

test('it hands over a form that React has rendered again, because an extension had changed the page', () => {
  open()
  type('name', 'Ana')
  document.getElementById('inquiry-not-loaded')?.remove()
  expect(window.earlyForm?.stop()).toMatchObject({ fields: { name: 'Ana' } })
})

test('nothing breaks where storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  open()
  expect(() => type('name', 'A')).not.toThrow()
})

test('a script that could not be loaded is reported, and a picture is not', () => {
  open()
  const picture = document.body.appendChild(document.createElement('img'))
  picture.dispatchEvent(new Event('error'))
  expect(notLoaded().hidden).toBe(true)
  const script = document.body.appendChild(document.createElement('script'))
  script.dispatchEvent(new Event('error'))
  expect(notLoaded().hidden).toBe(false)
  expect(document.querySelector('form')?.dataset.plain).toBe('')
})

test('the form is sent once', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  open()
  expect([send(), send()]).toEqual([true, false])
  expect(window.earlyForm?.isSending()).toBe(true)
  now.mockReturnValue(1_030_000)
  expect(send()).toBe(true)
})

test('the form can be sent again on a page that the browser has kept', () => {
  open()
  send()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(window.earlyForm?.isSending()).toBe(false)
})

test('a sent inquiry is no longer a draft, and has its reference', () => {
  sessionStorage.setItem('site:inquiry-draft', JSON.stringify({ fields: { name: 'Ann' }, prefilled: '' }))
  open('/inquiry?reference=0f7d3c1e-1f0b#sent')
  expect(document.getElementById('sent-reference')).toHaveTextContent('0f7d3c1e-1f0b')
  expect(readDraft()).toBeNull()
})

test.each(['/inquiry?reference=0f7d3c1e-1f0b', '/inquiry#sent', '/inquiry?reference=%3Cb%3E#sent'])(
  'the address %s does not say that something was sent',
  (address) => {
    sessionStorage.setItem('site:inquiry-draft', JSON.stringify({ fields: { name: 'Ann' }, prefilled: '' }))
    open(address)
    expect(document.getElementById('sent-reference')).toBeEmptyDOMElement()
    expect(readDraft()?.fields.name).toBe('Ann')
  },
)

test('it hands over what the page holds once, and leaves the rest to the form', () => {
  open('/inquiry?product=Bento')
  control('name').value = 'Ann'
  const fields = { name: 'Ann', product: 'Bento' }
  expect(window.earlyForm?.stop()).toMatchObject({ fields, prefilled: 'Bento' })
  expect(window.earlyForm?.stop()).toBeNull()
  type('name', 'Ana')
  expect(readDraft()?.fields.name).toBe('Ann')
  expect([send(), send()]).toEqual([true, true])
})

test('a product that the visitor has changed stays after following a link and coming back', () => {
  open('/inquiry?product=Bento')
  type('product', 'Bento, black')
  open('/inquiry?product=Bento')
  expect(control('product').value).toBe('Bento, black')
})

test('what is typed is handed over where it can’t be stored', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  open()
  type('message', 'Trays')
  expect(window.earlyForm?.stop()).toMatchObject({ fields: { message: 'Trays' } })
})

test('files that were chosen before are chosen in the form', async () => {
  open()
  Object.defineProperty(control('attachments'), 'files', { value: [new File(['x'], 'a.pdf')] })
  const heard = new Promise((resolve) => document.addEventListener('change', resolve, { once: true }))
  window.earlyForm?.stop()
  expect(((await heard) as Event).target).toBe(control('attachments'))
})
