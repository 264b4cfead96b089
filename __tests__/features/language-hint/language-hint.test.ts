import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LANGUAGE_CODES } from '../../../src/site/languages'
import hintTexts from '../../../src/features/language-hint/hint-texts.json'
import { showLanguageHint } from '../../../src/features/language-hint/language-hint'
import { HINT_KEY } from '../../../src/features/language-hint/chosen-language'
import { findPreferred } from '../../../src/features/language-hint/start'

function setHead(path: string | null) {
  document.head.innerHTML =
    path === null ? '' : `<link rel="alternate" hreflang="de" href="https://example.com${path}">`
}

beforeEach(() => {
  document.body.innerHTML = '<main id="content" tabindex="-1"></main>'
  setHead('/de/news/ppwr')
})

test.each([
  [['de-AT', 'en'], '/news/ppwr', 'de'],
  [['DE'], '/news/ppwr', 'de'],
  [['en-GB'], '/zh/news/ppwr', 'en'],
  [['de'], '/de/news/ppwr', null],
  [['sv', 'de'], '/news/ppwr', null],
  [[], '/', null],
] as const)('with the browser’s languages %j at %s, the one to hint at is %s', (languages, pathname, expected) => {
  expect(findPreferred(languages, pathname)).toBe(expected)
})

const region = () => screen.getByRole('region', { name: 'Sprache' })

test('speaks in the visitor’s language and leads to the same page in it', () => {
  showLanguageHint('de')
  expect(region()).toHaveAttribute('lang', 'de')
  expect(within(region()).getByText('Diese Seite gibt es auch auf Deutsch.')).toBeVisible()
  const link = within(region()).getByRole('link', { name: 'Auf Deutsch lesen' })
  expect(link).toHaveAttribute('href', '/de/news/ppwr')
  expect(link).toHaveAttribute('hreflang', 'de')
})

test('follows the visitor to the next page, and is absent where that page lacks the language', async () => {
  showLanguageHint('de')
  setHead('/de/about')
  await waitFor(() => expect(within(region()).getByRole('link')).toHaveAttribute('href', '/de/about'))
  setHead(null)
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
})

test('goes for good when it is declined, and leaves the focus on the page', async () => {
  showLanguageHint('de')
  await userEvent.click(within(region()).getByRole('button', { name: 'Schließen' }))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
  expect(localStorage.getItem(HINT_KEY)).toBe('declined')
})

test('is remembered when it is followed', async () => {
  showLanguageHint('de')
  const link = within(region()).getByRole('link')
  // jsdom has no other page to go to.
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(localStorage.getItem(HINT_KEY)).toBe('chosen')
})

test.each(LANGUAGE_CODES)('has texts of its own in %s', (language) => {
  const others = LANGUAGE_CODES.filter((code) => code !== language)
  expect(others.map((code) => hintTexts[code].message)).not.toContain(hintTexts[language].message)
  expect(Object.values<string>({ ...hintTexts[language] }).every((text) => text.trim() !== '')).toBe(true)
})
