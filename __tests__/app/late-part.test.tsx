import { act, screen } from '@testing-library/react'
import * as React from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type * as LatePart from '../../src/app/late-part'

const load = jest.fn<Promise<{ default: React.ComponentType<{ words: string }> }>, []>()
let idle: (() => void)[] = []

const Words = ({ words }: { words: string }) => <p>{words}</p>

/** As in a page that the browser has loaded with its HTML, or without. */
function make(html: string) {
  document.body.innerHTML = `<div id="___gatsby">${html}</div>`
  let module: typeof LatePart | undefined
  // One React for the page and its parts.
  jest.doMock('react', () => React)
  jest.isolateModules(() => {
    module = jest.requireActual<typeof LatePart>('../../src/app/late-part')
  })
  const { latePart, loadLateParts } = module as typeof LatePart
  const Part = latePart(load)
  const page = (words: string) => (
    <React.Suspense fallback="Wait">
      <Part words={words} />
    </React.Suspense>
  )
  const container = document.getElementById('___gatsby') as HTMLElement
  const show = (words: string) => act(async () => void hydrateRoot(container, page(words)))
  return { show, page, loadLateParts }
}

const HTML = renderToString(
  <React.Suspense>
    <Words words="From the build" />
  </React.Suspense>,
)

beforeEach(() => {
  idle = []
  window.requestIdleCallback = (task) => idle.push(() => task({ didTimeout: false, timeRemaining: () => 9 }))
  load.mockReset().mockResolvedValue({ default: Words })
})

test('on the page that came as HTML, it stays as it is until the browser is idle, and then is taken over', async () => {
  const { show } = make(HTML)
  const paragraph = screen.getByText('From the build')
  await show('From the build')
  expect(load).not.toHaveBeenCalled()
  await act(async () => idle.forEach((task) => task()))
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.getByText('From the build')).toBe(paragraph)
})

test('its HTML stays where its code can’t be loaded', async () => {
  const { show } = make(HTML)
  load.mockRejectedValue(new Error('Loading chunk 7 failed.'))
  await show('From the build')
  await act(async () => idle.forEach((task) => task()))
  expect(screen.getByText('From the build')).toBeVisible()
})

test('another page has it at once, after its code was waited for', async () => {
  const { page, loadLateParts } = make('')
  await loadLateParts()
  expect(renderToString(page('On the next page'))).toContain('<p>On the next page</p>')
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that can’t be loaded keeps no page from being shown', async () => {
  const { loadLateParts } = make('')
  load.mockRejectedValue(new Error('Loading chunk 7 failed.'))
  await expect(loadLateParts()).resolves.toBeUndefined()
})

test('starts loading at once on a page that is loaded ahead', () => {
  make('')
  expect(load).toHaveBeenCalledTimes(1)
})
