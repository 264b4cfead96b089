import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LanguageSwitcher } from '../../../src/ui/components/language-switcher'
import { SITE_LANGUAGES } from '../../support/fixtures'
import { standAt, type Place } from '../../support/i18n'
import { readLinks } from '../../support/render-page'
import { renderInSite } from '../../support/site'

function open(at: Partial<Place> = {}, languages = SITE_LANGUAGES) {
  standAt(at)
  return renderInSite(<LanguageSwitcher languages={languages} />, at.language ? { language: at.language } : {})
}

test('leads to this page in the other languages', () => {
  open({ language: 'de', originalPath: '/product-list/2' })
  expect(readLinks()).toEqual([
    ['English', '/product-list/2'],
    ['简体中文', '/zh/product-list/2'],
    ['Deutsch', '/de/product-list/2'],
  ])
})

test('leads from the home page to the home pages', () => {
  open()
  expect(readLinks().map(([, address]) => address)).toEqual(['/', '/zh', '/de'])
})

test('leads to the home page of a language that lacks the page', () => {
  open({ originalPath: '/news-list/3', languages: ['en', 'de'] })
  expect(readLinks()).toEqual([
    ['English', '/news-list/3'],
    ['简体中文', '/zh'],
    ['Deutsch', '/de/news-list/3'],
  ])
})

test('says which language the page is in', () => {
  open({ language: 'de' })
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Deutsch')
  expect(screen.getByLabelText('DE – Choose language: Deutsch')).toHaveTextContent('DE')
})

test('names each language in that language', () => {
  open()
  const link = screen.getByRole('link', { name: '简体中文' })
  expect(link).toHaveAttribute('lang', 'zh-Hans')
  expect(link).toHaveAttribute('hreflang', 'zh-Hans')
})

test('leaves out a language that the site does not know', () => {
  open({}, [...SITE_LANGUAGES, { code: 'sv', htmlLang: 'sv', name: 'Svenska' }])
  expect(screen.queryByText('Svenska')).not.toBeInTheDocument()
})

test('opens on a click and closes on Escape', async () => {
  const user = userEvent.setup({ delay: null })
  open()
  await user.click(screen.getByLabelText('EN – Choose language: English'))
  expect(screen.getByRole('group')).toHaveAttribute('open')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('group')).not.toHaveAttribute('open')
})

describe('the visitor’s address', () => {
  beforeEach(() => window.history.replaceState(null, '', '/inquiry-status?reference=PX-1&token=t%201#files'))

  test.each([
    ['/de/no-such-page?a=1', '/zh/no-such-page?a=1', '/no-such-page?a=1'],
    ['/no-such-page', '/zh/no-such-page', '/no-such-page'],
    ['/de', '/zh', '/'],
    ['/', '/zh', '/'],
    ['/design/x', '/zh/design/x', '/design/x'],
    // Without the language, the rest would be another site.
    ['/de//evil.example/a', '/zh/evil.example/a', '/evil.example/a'],
    [`${window.location.origin}//evil.example/a`, '/zh/evil.example/a', '/evil.example/a'],
  ])('is the same in the other language where %s has no page of its own', (address, chinese, english) => {
    window.history.replaceState(null, '', address)
    open({ language: 'de', originalPath: '/404' })
    const hrefOf = (name: string) => {
      const link = screen.getByRole('link', { name })
      fireEvent.focus(link)
      return link.getAttribute('href')
    }
    expect([hrefOf('简体中文'), hrefOf('English')]).toEqual([chinese, english])
  })

  test.each(['click', 'auxclick'])('goes whole with the visitor to the other language on %s', (press) => {
    open({ originalPath: '/inquiry-status' })
    const link = screen.getByRole('link', { name: 'Deutsch' })
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent(link, new MouseEvent(press, { bubbles: true, cancelable: true }))
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/\/de\/inquiry-status\?reference=PX-1&token=t%201#files$/),
    )
  })

  test('is not for the home page of a language that lacks the page', () => {
    open({ originalPath: '/inquiry-status', languages: ['en', 'de'] })
    const link = screen.getByRole('link', { name: '简体中文' })
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect(link).toHaveAttribute('href', '/zh')
  })
})
