import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LANGUAGE_CODES } from '../../../src/site/languages'
import type * as noticeModule from '../../../src/app/updates/reload-notice'
import { loadErrorTexts } from '../../../src/app/routing/error-texts'
import type * as leaving from '../../../src/app/updates/leave-page'

const leave = jest.fn<void, [URL, boolean]>()
jest.mock('../../../src/app/updates/leave-page', () => ({
  leavePage: (...args: Parameters<typeof leaving.leavePage>) => leave(...args),
}))

type Notice = typeof noticeModule

async function openDocument(address = '/inquiry?product=Tray'): Promise<Notice> {
  jest.resetModules()
  document.body.replaceChildren()
  leave.mockReset()
  window.history.replaceState(null, '', address)
  return import('../../../src/app/updates/reload-notice')
}

test('the notice says that what was written stays, and reloads the page that is shown by then', async () => {
  const { showBuildNotice } = await openDocument()
  await showBuildNotice(null)
  expect(screen.getByRole('status').textContent).toContain('Whatever you have typed is kept')
  window.history.replaceState(null, '', '/inquiry?product=Other#form')
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(leave.mock.calls.map(([target]) => target.pathname + target.search + target.hash)).toEqual([
    '/inquiry?product=Other#form',
  ])
})

test('the notice is in the page’s language', async () => {
  const { showBuildNotice } = await openDocument('/de/inquiry')
  await showBuildNotice(null)
  expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy()
  expect(screen.getByRole('status').lang).toBe('de')
})

test('a visitor who declines is not asked again, except for a page that could not be loaded', async () => {
  const { showBuildNotice } = await openDocument()
  await showBuildNotice(null)
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('button')).toBeNull()
  await showBuildNotice(null)
  expect(screen.queryByRole('button')).toBeNull()
  await showBuildNotice(new URL('/gone?x=1', window.location.href))
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(leave.mock.calls[0]?.[0].search).toBe('?x=1')
})

test('there is one notice however often it is shown', async () => {
  const { showBuildNotice } = await openDocument()
  await Promise.all([showBuildNotice(null), showBuildNotice(null)])
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1))
})

test.each(LANGUAGE_CODES)('its texts exist in %s', async (language) => {
  const loaded = await loadErrorTexts(language)
  expect(loaded.language).toBe(language)
  expect(Object.values(loaded.newVersion).every((text) => text.length > 0)).toBe(true)
})
