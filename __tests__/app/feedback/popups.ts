import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/* Messages and notifications under fake timers, in a window without layout: each popup has the height given here. */

export const HEIGHT = 40

export function setUpPopups(): void {
  beforeEach(() => {
    jest.useFakeTimers()
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT)
    window.history.replaceState(null, '', '/')
  })

  afterEach(() => {
    for (const button of document.querySelectorAll('[data-popup] button')) fireEvent.click(button)
    jest.useRealTimers()
    jest.restoreAllMocks()
  })
}

export async function open(...openers: (() => void)[]): Promise<void> {
  for (const opener of openers) {
    await act(async () => {
      opener()
      await jest.advanceTimersByTimeAsync(0)
    })
  }
}

export async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds))
}

export const newUser = () => userEvent.setup({ delay: null })

export function popup(text: string): HTMLElement {
  const box = screen.getByText(text).closest<HTMLElement>('[data-popup]')
  if (!box) throw new Error(`"${text}" is in no popup.`)
  return box
}

export const isShown = (text: string) => screen.queryByText(text) !== null
