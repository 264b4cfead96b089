import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from 'gatsby'
import { loadOwnIndex } from '../../../../src/features/search/api/load-own-index'
import { createOwnIndex, type OwnIndex } from '../../../../src/features/search/model/own-index'
import { SearchBox } from '../../../../src/features/search/ui/search-box'
import { buildSampleIndex } from '../../../support/sample-index'
import { renderInSite, type SiteOptions } from '../../../support/site'

jest.mock('../../../../src/features/search/api/load-own-index')

const load = jest.mocked(loadOwnIndex)
let index: OwnIndex

beforeAll(async () => {
  index = await createOwnIndex(buildSampleIndex('en'), 'en')
})

beforeEach(() => {
  jest.mocked(navigate).mockClear()
  load.mockReset().mockImplementation(() => Promise.resolve(index))
})

async function open(options?: SiteOptions) {
  renderInSite(<SearchBox label="Search products" button="Search" />, options)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('searchbox'))
  await screen.findByRole('combobox', { name: 'Search products' })
  return user
}

const field = () => screen.getByRole('combobox')
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const settle = () => new Promise((resolve) => setTimeout(resolve, 200))

async function type(keyword: string, site?: SiteOptions) {
  const user = await open(site)
  await user.keyboard(keyword)
  await screen.findAllByRole('option')
  return user
}

test('nothing is loaded before the field is used', () => {
  renderInSite(<SearchBox label="Search products" button="Search" />)
  expect(load).not.toHaveBeenCalled()
  expect(screen.queryByRole('combobox')).toBeNull()
})

describe('the options', () => {
  test('are the eight best at most, by kind, and all results', async () => {
    await type('tray')
    expect(options()).toHaveLength(9)
    expect(options().at(-1)).toBe('All results for “tray”')
    expect(screen.getByRole('group', { name: 'Products' })).toBeVisible()
    expect(field()).toHaveAttribute('aria-expanded', 'true')
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
  })

  test('lead to what they name', async () => {
    await type('bento', { language: 'de' })
    const [first] = screen.getAllByRole('option')
    expect(first).toHaveAttribute('href', '/de/product/bento-tray-5-compartment-with-lid')
    expect(screen.getByRole('option', { name: /^All results/ })).toHaveAttribute('href', '/de/search?q=bento')
  })

  test('mark the words that were searched for', async () => {
    await type('ben')
    const bento = screen.getAllByRole('option').find((option) => option.textContent.startsWith('Bento'))
    expect(bento?.querySelector('mark')).toHaveTextContent(/^Ben$/)
  })

  test('begin with the documents and pages that are asked for', async () => {
    await type('datasheet price pp bk 103')
    expect(
      screen
        .getAllByRole('option')
        .slice(0, 3)
        .map((option) => [option.textContent, option.getAttribute('href')]),
    ).toEqual([
      [expect.stringMatching(/^Datasheet \(PDF\)PP-BK-103/), '/datasheets/en/product/cupcake-clamshell-6-cavity.pdf'],
      [expect.stringMatching(/^Request a quotePP-BK-103/), '/inquiry?ask=product/cupcake-clamshell-6-cavity'],
      [expect.stringMatching(/Cupcake/), '/product/cupcake-clamshell-6-cavity'],
    ])
    expect(options()).toHaveLength(4)
  })

  test('are those alone where nothing else is found', async () => {
    await type('blueprint', { language: 'de' })
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual(['/de/documents'])
    expect(screen.queryByText(/Nothing found/)).toBeNull()
  })

  test('are counted for screen readers', async () => {
    await type('bento')
    expect(screen.getByRole('status')).toHaveTextContent(/^\d+ results? for “bento”$/)
  })

  test('for a size say how they are ordered', async () => {
    await type('25 x 18 cm')
    expect(screen.getByText(/^Closest to 25\s×\s18\scm first$/)).toBeVisible()
  })

  test('are gone when the keyword is', async () => {
    const user = await type('bento')
    await user.clear(field())
    await waitFor(() => expect(options()).toEqual([]))
    expect(field()).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('the keyboard', () => {
  test('goes through the options, round by what was typed', async () => {
    const user = await type('bento')
    const [first] = options()
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(first)
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true')
    expect(field()).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(field()).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe('All results for “bento”')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe(first)
  })

  test('follows the active option with Enter', async () => {
    const user = await type('bento')
    const clicked = jest.fn((event: Event) => event.preventDefault())
    screen.getAllByRole('option')[0]?.addEventListener('click', clicked)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(navigate).not.toHaveBeenCalled()
    expect(options()).toEqual([])
  })

  test('leads to all results with Enter when none is active', async () => {
    const user = await type('bento tray')
    await user.keyboard('{Enter}')
    expect(navigate).toHaveBeenCalledWith('/search?q=bento+tray')
  })

  test('closes with Escape, and opens again with an arrow key', async () => {
    const user = await type('bento')
    await user.keyboard('{Escape}')
    expect(options()).toEqual([])
    expect(field()).toHaveValue('bento')
    await user.keyboard('{ArrowDown}')
    expect(options().length).toBeGreaterThan(0)
  })

  test('closes by leaving the field', async () => {
    const user = await type('bento')
    await user.tab()
    expect(options()).toEqual([])
  })

  test('starts over when something else is typed', async () => {
    const user = await type('bento')
    await user.keyboard('{ArrowDown} tray')
    await waitFor(() => expect(field()).not.toHaveAttribute('aria-activedescendant'))
  })

  test('keeps the option that was chosen while the answer to the last letter was on its way', async () => {
    const user = await type('bent')
    let answer = (_index: OwnIndex) => {}
    load.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    await user.keyboard('o{ArrowDown}')
    const chosen = active()
    expect(chosen).toBe(options()[0])
    await settle()
    answer(index)
    await screen.findByRole('option', { name: 'All results for “bento”' })
    expect(active()).toBe(chosen)
  })
})

test('a press on an option does not take the focus from the field before the click', async () => {
  await type('bento')
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  screen.getAllByRole('option')[0]?.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
})

test('an answer to something older never replaces a newer one', async () => {
  let answerOld = (_index: OwnIndex) => {}
  const user = await open()
  load.mockImplementationOnce(() => new Promise((resolve) => (answerOld = resolve)))
  await user.keyboard('sushi')
  await settle()
  expect(options()).toEqual([])
  await user.clear(field())
  await user.keyboard('bento')
  await screen.findByRole('option', { name: 'All results for “bento”' })
  answerOld(index)
  await settle()
  expect(screen.getByRole('option', { name: 'All results for “bento”' })).toBeVisible()
})

test('without the index the field is a plain one', async () => {
  load.mockImplementation(() => Promise.reject(new Error('gone')))
  const user = await open()
  await user.keyboard('bento')
  await settle()
  expect(options()).toEqual([])
  await user.keyboard('{Enter}')
  expect(navigate).toHaveBeenCalledWith('/search?q=bento')
})

describe('when nothing is found', () => {
  test('the categories are offered, and the inquiry form with the words', async () => {
    await type('xylophone & zz')
    expect(screen.getByText('Nothing found for “xylophone & zz”', { selector: '[role=presentation]' })).toBeVisible()
    const categories = within(screen.getByRole('group', { name: 'Browse the categories' }))
    expect(categories.getByRole('option', { name: 'Sushi containers' })).toHaveAttribute('href', '/sushi-container')
    expect(screen.getByRole('option', { name: 'Ask us about “xylophone & zz”' })).toHaveAttribute(
      'href',
      '/inquiry?product=xylophone+%26+zz',
    )
  })

  test('the right spelling is offered', async () => {
    await type('klamschel')
    expect(screen.getByRole('option', { name: 'Did you mean “clamshell”?' })).toHaveAttribute(
      'href',
      '/search?q=clamshell',
    )
  })
})
