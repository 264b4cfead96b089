import userEvent from '@testing-library/user-event'
import { guardDocuments } from '../../../src/app/connection/guard-documents'

/** Node's own one, which the tests use, knows no forms. */
class FormDataOfForm {
  constructor(private readonly form: HTMLFormElement) {}

  *[Symbol.iterator]() {
    for (const { name, value } of this.form.querySelectorAll('input')) yield [name, value]
  }
}
globalThis.FormData = FormDataOfForm as unknown as typeof FormData

const gone: string[] = []
guardDocuments(({ pathname, search, hash }) => gone.push(pathname + search + hash))

/** The targets that the browser itself would follow. */
const followed: string[] = []
window.addEventListener('click', (event) => {
  if (!(event.target instanceof HTMLAnchorElement)) return
  if (!event.defaultPrevented) followed.push(event.target.textContent)
  event.preventDefault()
})
window.addEventListener('submit', (event) => {
  if (!event.defaultPrevented) followed.push('submit')
  event.preventDefault()
})

beforeEach(() => {
  gone.length = 0
  followed.length = 0
  window.history.replaceState(null, '', '/start?a=1')
})

async function click(html: string) {
  document.body.innerHTML = html
  await userEvent.click(document.querySelector('a, button') as Element)
}

test('takes over a plain link to another page, and a reload of this one', async () => {
  await click('<a href="/zh?x=1#y">Chinese</a>')
  await click('<a href="">This page</a>')
  expect(gone).toEqual(['/zh?x=1#y', '/start?a=1'])
  expect(followed).toEqual([])
})

test.each([
  ['another site', '<a href="https://elsewhere.test/">x</a>'],
  ['mail', '<a href="mailto:a@site.test">x</a>'],
  ['a download', '<a href="/x.pdf" download="x.pdf">x</a>'],
  ['another window', '<a href="/x" target="_blank">x</a>'],
  ['a place on the page', '<a href="#part">x</a>'],
])('leaves a link to %s alone', async (_name, html) => {
  await click(html)
  expect(gone).toEqual([])
  expect(followed).toEqual(['x'])
})

test('leaves a link alone that is opened in a new tab', async () => {
  document.body.innerHTML = '<a href="/zh">x</a>'
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(document.querySelector('a') as Element)
  expect(gone).toEqual([])
})

test('leaves a link alone that the site’s code has followed', async () => {
  document.body.innerHTML = '<a href="/zh">x</a>'
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(document.querySelector('a') as Element)
  expect(gone).toEqual([])
})

test('takes over a form that asks for a page, with its fields', async () => {
  await click('<form action="/search"><input name="q" value="tray & lid"><button>Go</button></form>')
  expect(gone).toEqual(['/search?q=tray+%26+lid'])
})

test('leaves a form alone that sends something', async () => {
  await click('<form action="/send" method="post"><button>Go</button></form>')
  expect(gone).toEqual([])
  expect(followed).toContain('submit')
})
