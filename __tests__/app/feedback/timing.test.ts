import { act } from '@testing-library/react'
import { showMessage, showNotification } from '../../../src/app/feedback/start'
import { isShown, newUser, open, pass, popup, setUpPopups } from './popups'

setUpPopups()

const focusButton = (text: string) => act(() => popup(text).querySelector('button')?.focus())
const leave = () => act(() => (document.activeElement as HTMLElement).blur())

describe.each([
  ['a message', 3000, (duration?: number) => showMessage({ text: 'words', duration })],
  ['a notification', 4500, (duration?: number) => showNotification({ title: 'words', duration })],
])('%s', (_shape, usual, show) => {
  // Specification: 9.5, 9.6
  test(`stays ${usual} ms`, async () => {
    await open(() => show())
    await pass(usual - 1)
    expect(isShown('words')).toBe(true)
    await pass(1)
    expect(isShown('words')).toBe(false)
  })

  test('stays as long as is asked for', async () => {
    await open(() => show(5000))
    await pass(4999)
    expect(isShown('words')).toBe(true)
    await pass(1)
    expect(isShown('words')).toBe(false)
  })

  test('stays until it is closed when 0 is asked for', async () => {
    await open(() => show(0))
    await pass(24 * 60 * 60 * 1000)
    expect(isShown('words')).toBe(true)
    await newUser().click(popup('words').querySelector('button') as HTMLElement)
    expect(isShown('words')).toBe(false)
  })

  test('stays while the pointer is on it, and its full time after that', async () => {
    const user = newUser()
    await open(() => show())
    await pass(usual - 100)
    await user.hover(popup('words'))
    await pass(60_000)
    expect(isShown('words')).toBe(true)
    await user.unhover(popup('words'))
    await pass(usual - 1)
    expect(isShown('words')).toBe(true)
    await pass(1)
    expect(isShown('words')).toBe(false)
  })

  test('stays while the focus is in it, and its full time after that', async () => {
    await open(() => show())
    await pass(usual - 100)
    focusButton('words')
    await pass(60_000)
    expect(isShown('words')).toBe(true)
    leave()
    await pass(usual - 1)
    expect(isShown('words')).toBe(true)
    await pass(1)
    expect(isShown('words')).toBe(false)
  })

  test('stays when the pointer leaves it and the focus does not', async () => {
    const user = newUser()
    await open(() => show())
    await user.hover(popup('words'))
    focusButton('words')
    await user.unhover(popup('words'))
    await pass(60_000)
    expect(isShown('words')).toBe(true)
  })

  test('stays when the focus leaves it and the pointer does not', async () => {
    const user = newUser()
    await open(() => show())
    await user.hover(popup('words'))
    focusButton('words')
    leave()
    await pass(60_000)
    expect(isShown('words')).toBe(true)
  })
})

test('the pointer on one popup does not keep another', async () => {
  await open(
    () => showMessage({ text: 'one' }),
    () => showMessage({ text: 'two' }),
  )
  await newUser().hover(popup('one'))
  await pass(3000)
  expect([isShown('one'), isShown('two')]).toEqual([true, false])
})
