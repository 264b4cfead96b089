import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HINT_KEY } from '../../../src/features/language-hint/chosen-language'
import { startLanguageHint } from '../../../src/features/language-hint/start'

beforeAll(() => {
  window.requestIdleCallback = (task) => {
    task({ didTimeout: false, timeRemaining: () => 10 })
    return 1
  }
})

beforeEach(() => {
  document.head.innerHTML = '<link rel="alternate" hreflang="de" href="https://example.com/de/about">'
  document.body.innerHTML =
    '<header><a hreflang="zh-Hans" href="/zh/about">中文</a></header><a hreflang="fr" href="#fr">un texte</a>'
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'en'])
})

test('hints at the browser’s language', async () => {
  startLanguageHint()
  expect(await screen.findByRole('region', { name: 'Sprache' })).toBeVisible()
})

test.each(['declined', 'chosen'])('hints at nothing once it was %s', async (kept) => {
  localStorage.setItem(HINT_KEY, kept)
  startLanguageHint()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

test('remembers that a language was chosen in the header, and no other link, for itself and the host', async () => {
  startLanguageHint()
  // jsdom has no other page to go to.
  document.addEventListener('click', (event) => event.preventDefault(), { capture: true })
  await userEvent.click(screen.getByText('un texte'))
  expect(localStorage.getItem(HINT_KEY)).toBeNull()
  expect(document.cookie).not.toContain('nf_lang')
  await userEvent.click(screen.getByText('中文'))
  expect(document.cookie).toContain('nf_lang=zh')
  await waitFor(() => expect(localStorage.getItem(HINT_KEY)).toBe('chosen'))
})
