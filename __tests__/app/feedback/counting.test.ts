import { screen } from '@testing-library/react'
import type { PopupType } from '../../../src/app/feedback/popup-store'
import { showMessage, showNotification } from '../../../src/app/feedback/start'
import { isShown, newUser, open, pass, popup, setUpPopups } from './popups'

setUpPopups()

const message = (text: string, type?: PopupType) => () => showMessage(type ? { text, type } : { text })
const boxes = () => document.querySelectorAll('[data-popup]')

test('a message that is shown again counts up on the visible one', async () => {
  await open(message('words'))
  expect(popup('words')).not.toHaveTextContent('×1')
  await open(message('words'), message('words'))
  expect(boxes()).toHaveLength(1)
  expect(screen.getByRole('status')).toHaveTextContent('words×3')
})

test('a message without a type is the same as one of the type info', async () => {
  await open(message('words'), message('words', 'info'))
  expect(boxes()).toHaveLength(1)
})

test('a message that is still loading counts up too', async () => {
  await open(() => {
    showMessage({ text: 'words' })
    showMessage({ text: 'words' })
  })
  expect(screen.getByRole('status')).toHaveTextContent('words×2')
})

test('the same text of another type stacks', async () => {
  await open(message('words', 'error'), message('words', 'warning'))
  expect(boxes()).toHaveLength(2)
})

test('counting up keeps place and layer, and restarts the full time', async () => {
  await open(message('words'), message('other'))
  const { top, zIndex } = popup('words').style
  await pass(2900)
  await open(message('words'))
  expect(popup('words')).toHaveStyle({ top, zIndex })
  await pass(2999)
  expect([isShown('words'), isShown('other')]).toEqual([true, false])
  await pass(1)
  expect(isShown('words')).toBe(false)
})

test('counting up does not start the time of a message under the pointer', async () => {
  await open(message('words'))
  await newUser().hover(popup('words'))
  await open(message('words'))
  await pass(60_000)
  expect(isShown('words')).toBe(true)
})

test('a message that was closed is counted from one again', async () => {
  await open(message('words'), message('words'))
  await newUser().keyboard('{Escape}')
  await open(message('words'))
  expect(screen.getByRole('status')).toHaveTextContent(/^words$/)
})

test('notifications stack, the same ones too', async () => {
  const show = () => showNotification({ title: 'words' })
  await open(show, show)
  expect(boxes()).toHaveLength(2)
})
