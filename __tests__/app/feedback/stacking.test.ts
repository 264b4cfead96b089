import { fireEvent } from '@testing-library/react'
import { showMessage, showNotification } from '../../../src/app/feedback/start'
import { HEIGHT, isShown, newUser, open, pass, popup, setUpPopups } from './popups'

setUpPopups()

const message = (text: string) => () => showMessage({ text, duration: 0 })
const notification = (title: string) => () => showNotification({ title, duration: 0 })
const layerOf = (text: string) => Number(popup(text).style.zIndex)

// Stands first: the layers go up as long as the page is open.
// Specification: 9.7
test('the first layer is 2000, and each popup opens above the last, message or notification alike', async () => {
  await open(message('one'), notification('two'), message('three'))
  expect([layerOf('one'), layerOf('two'), layerOf('three')]).toEqual([2000, 2001, 2002])
})

test('a layer is not reused after its popup has closed', async () => {
  await open(message('one'))
  const former = layerOf('one')
  await newUser().keyboard('{Escape}')
  await open(message('one'))
  expect(layerOf('one')).toBe(former + 1)
})

describe.each([
  ['messages', message],
  ['notifications', notification],
])('%s', (_shapes, show) => {
  // Specification: 9.5, 9.6
  test('stand 16 px from the top, each 16 px below the one before', async () => {
    await open(show('one'), show('two'), show('three'))
    expect(popup('one')).toHaveStyle({ top: '16px' })
    expect(popup('two')).toHaveStyle({ top: `${16 + HEIGHT + 16}px` })
    expect(popup('three')).toHaveStyle({ top: `${16 + 2 * (HEIGHT + 16)}px` })
  })

  test('move up when one above closes', async () => {
    await open(show('one'), show('two'), show('three'))
    await newUser().click(popup('one').querySelector('button') as HTMLElement)
    expect(isShown('one')).toBe(false)
    expect(popup('two')).toHaveStyle({ top: '16px' })
    expect(popup('three')).toHaveStyle({ top: `${16 + HEIGHT + 16}px` })
  })

  test('make room for a text that takes more lines in a narrower window', async () => {
    await open(show('one'), show('two'))
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
    fireEvent(window, new Event('resize'))
    await pass(0)
    expect(popup('two')).toHaveStyle({ top: '132px' })
  })

  test('are read and reached by keyboard in the order they stand in', async () => {
    await open(show('one'), show('two'))
    expect(popup('one').compareDocumentPosition(popup('two'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('are twenty at most: the oldest gives way', async () => {
    await open(...Array.from({ length: 21 }, (_, index) => show(`number ${index}`)))
    expect(document.querySelectorAll('[data-popup]')).toHaveLength(20)
    expect(isShown('number 0')).toBe(false)
    expect(popup('number 1')).toHaveStyle({ top: '16px' })
    await open(show('number 0'))
    expect(popup('number 0')).not.toHaveTextContent('×2')
  })
})

test('messages and notifications do not push each other down', async () => {
  await open(message('one'), notification('two'))
  expect(popup('one')).toHaveStyle({ top: '16px' })
  expect(popup('two')).toHaveStyle({ top: '16px' })
})

// Specification: 9.6
test('a message is in the middle, a notification 16 px from the right edge', async () => {
  await open(message('one'), notification('two'))
  expect(popup('one')).toHaveClass('message')
  expect(popup('one').style.right).toBe('')
  expect(popup('two')).toHaveClass('notification')
  expect(popup('two')).toHaveStyle({ right: '16px' })
})
