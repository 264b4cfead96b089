import { act, fireEvent, screen, within } from '@testing-library/react'
import { showMessage, showNotification } from '../../../src/app/feedback/start'
import { isShown, newUser, open, popup, setUpPopups } from './popups'

setUpPopups()

const message = (text: string) => () => showMessage({ text, duration: 0 })
const notification = (title: string) => () => showNotification({ title, duration: 0 })

function addInput(): HTMLInputElement {
  const input = document.body.insertBefore(document.createElement('input'), document.body.firstChild)
  input.focus()
  return input
}

afterEach(() => document.querySelector('input')?.remove())

describe('screen readers', () => {
  // Specification: 8.27
  test.each([
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('hear a popup of type %s with the role %s', async (type, role) => {
    await open(
      () => showMessage({ type, text: 'message' }),
      () => showNotification({ type, title: 'title', text: 'notification' }),
    )
    const [ofMessage, ofNotification, ...others] = screen.getAllByRole(role)
    expect(ofMessage).toHaveTextContent('message')
    expect(ofNotification).toHaveTextContent('titlenotification')
    expect(others).toEqual([])
  })

  test('are not told the name of the close button', async () => {
    await open(message('words'))
    expect(within(screen.getByRole('status')).queryByRole('button')).not.toBeInTheDocument()
  })

  test('find the words in a region that was there before them', async () => {
    const seen: string[] = []
    const append = Element.prototype.appendChild
    jest.spyOn(Element.prototype, 'appendChild').mockImplementation(function <T extends Node>(
      this: Element,
      node: T,
    ): T {
      append.call(this, node)
      if (!this.isConnected || !(node instanceof Element)) return node
      const region = node.querySelector('[role="status"]')
      if (region) seen.push(`a region with "${region.textContent}"`)
      else if (this.closest('[role="status"]')) seen.push(`the words "${node.textContent}"`)
      return node
    })
    await open(message('words'))
    expect(seen).toEqual(['a region with ""', 'the words "words"'])
  })

  test('read the words in the language of the page', async () => {
    window.history.replaceState(null, '', '/de/search')
    await open(message('Worte'))
    expect(popup('Worte')).toHaveAttribute('lang', 'de')
    expect(screen.getByRole('button', { name: 'Schließen' })).toBeInTheDocument()
  })
})

test('a notification shows its title and its text', async () => {
  await open(() => showNotification({ title: 'title', text: 'text' }))
  expect(popup('title')).toBe(popup('text'))
})

describe('the close button', () => {
  test('is a real button with a name, reached and used by keyboard', async () => {
    const user = newUser()
    await open(message('one'), notification('two'))
    await user.tab()
    expect(within(popup('one')).getByRole('button', { name: 'Close' })).toHaveFocus()
    await user.tab()
    expect(within(popup('two')).getByRole('button', { name: 'Close' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect([isShown('one'), isShown('two')]).toEqual([true, false])
  })

  test('sends no form', async () => {
    await open(message('words'))
    expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('type', 'button')
  })

  test.each(['click', 'keyboard'])('gives the focus back to where it came from, used by %s', async (way) => {
    const user = newUser()
    const input = addInput()
    await open(message('words'))
    if (way === 'click') await user.click(screen.getByRole('button'))
    else {
      await user.tab()
      await user.keyboard(' ')
    }
    expect(isShown('words')).toBe(false)
    expect(input).toHaveFocus()
  })
})

describe('Escape', () => {
  // Specification: 9.5
  test.each([
    ['a message', message],
    ['a notification', notification],
  ])('closes %s', async (_shape, show) => {
    await open(show('words'))
    await newUser().keyboard('{Escape}')
    expect(isShown('words')).toBe(false)
  })

  test('closes one at a time, the topmost layer first', async () => {
    const user = newUser()
    await open(message('one'), notification('two'), message('three'))
    await user.keyboard('{Escape}')
    expect([isShown('one'), isShown('two'), isShown('three')]).toEqual([true, true, false])
    await user.keyboard('{Escape}')
    expect([isShown('one'), isShown('two')]).toEqual([true, false])
  })

  test('closes the one that has the focus, and gives the focus back', async () => {
    const user = newUser()
    const input = addInput()
    await open(message('one'), message('two'))
    await user.tab()
    await user.keyboard('{Escape}')
    expect([isShown('one'), isShown('two')]).toEqual([false, true])
    expect(input).toHaveFocus()
  })

  test('leaves the focus where it is when that is outside', async () => {
    const input = addInput()
    await open(message('words'))
    await newUser().keyboard('{Escape}')
    expect(input).toHaveFocus()
  })

  test.each([
    ['something else has used', { key: 'Escape' }, true],
    ['an input method needs', { key: 'Escape', isComposing: true }, false],
  ])('that %s closes nothing', async (_who, init, isUsed) => {
    const input = addInput()
    await open(message('words'))
    if (isUsed) input.addEventListener('keydown', (event) => event.preventDefault())
    act(() => void fireEvent.keyDown(input, init))
    expect(isShown('words')).toBe(true)
  })

  test('is the only key that closes anything', async () => {
    await open(message('words'))
    await newUser().keyboard('a{Enter}')
    expect(isShown('words')).toBe(true)
  })
})
