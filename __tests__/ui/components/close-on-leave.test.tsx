import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CloseOnLeave } from '../../../src/ui/components/close-on-leave'

function open() {
  const view = render(
    <>
      <CloseOnLeave open>
        <summary>Menu</summary>
        <p>Inside</p>
        <a href="#first">First</a>
      </CloseOnLeave>
      <button type="button">Outside</button>
    </>,
  )
  return { ...view, user: userEvent.setup({ delay: null }) }
}

const menu = () => screen.getByRole('group')

test('stays open while the pointer and focus are in it', async () => {
  const { user } = open()
  await user.click(screen.getByText('Inside'))
  screen.getByText('First').focus()
  expect(menu()).toHaveAttribute('open')
})

test('closes on Escape and gives the focus back to its summary', async () => {
  const { user } = open()
  screen.getByText('First').focus()
  await user.keyboard('{Escape}')
  expect(menu()).not.toHaveAttribute('open')
  expect(screen.getByText('Menu')).toHaveFocus()
})

test('leaves the focus where it is on Escape while it is closed', async () => {
  const { user } = open()
  menu().removeAttribute('open')
  screen.getByText('First').focus()
  await user.keyboard('{Escape}')
  expect(screen.getByText('First')).toHaveFocus()
})

test('stays open on other keys', async () => {
  const { user } = open()
  screen.getByText('First').focus()
  await user.keyboard('a')
  expect(menu()).toHaveAttribute('open')
})

test('closes when the pointer is pressed outside', () => {
  open()
  fireEvent.pointerDown(screen.getByText('Outside'))
  expect(menu()).not.toHaveAttribute('open')
})

test('closes when focus goes elsewhere', () => {
  open()
  screen.getByText('First').focus()
  screen.getByText('Outside').focus()
  expect(menu()).not.toHaveAttribute('open')
})

test('closes when a link in it is followed', async () => {
  const { user } = open()
  await user.click(screen.getByText('First'))
  expect(menu()).not.toHaveAttribute('open')
})

test('stops listening once it is gone', () => {
  const { unmount } = open()
  const details = menu()
  unmount()
  fireEvent.pointerDown(document.body)
  expect(details).toHaveAttribute('open')
})
