import { act } from '@testing-library/react'
import * as React from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type * as Module from '../../../src/ui/components/static-html'

/** As in a page that the browser has loaded with its HTML, or without. */
function load(html: string): typeof Module {
  document.body.innerHTML = `<div id="___gatsby">${html}</div>`
  let loaded: typeof Module | undefined
  // One React for the page and its parts.
  jest.doMock('react', () => React)
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof Module>('../../../src/ui/components/static-html')
  })
  return loaded as typeof Module
}

const container = () => document.getElementById('___gatsby') as HTMLElement

const partOf = ({ StaticHtml }: typeof Module, render: () => string) => (
  <main>
    <StaticHtml as="section" id="text">
      {() => <p>{render()}</p>}
    </StaticHtml>
  </main>
)

function hydrate(page: React.ReactElement, options = {}): Root {
  let root: Root | undefined
  act(() => {
    root = hydrateRoot(container(), page, options)
  })
  return root as Root
}

const HTML = renderToString(partOf(load(''), () => 'Words'))

test('is in the HTML of the server', () => {
  expect(HTML).toBe('<main><section id="text"><p>Words</p></section></main>')
})

test('keeps the HTML that came, and does not render its content', () => {
  const loaded = load(HTML)
  const paragraph = document.querySelector('p')
  const render = jest.fn(() => 'Other words')
  const root = hydrate(partOf(loaded, render))
  act(() => root.render(partOf(loaded, render)))
  expect(document.querySelector('p')).toBe(paragraph)
  expect(container()).toHaveTextContent('Words')
  expect(render).not.toHaveBeenCalled()
})

test('is rendered on pages that are shown later', () => {
  const loaded = load(HTML)
  const root = hydrate(partOf(loaded, () => 'Words'))
  loaded.endFirstPage()
  act(() => root.render(<div>{partOf(loaded, () => 'The next page')}</div>))
  expect(container()).toHaveTextContent('The next page')
})

test('is rendered if React had to discard the HTML', () => {
  const loaded = load(HTML)
  const onRecoverableError = jest.fn()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  hydrate(<div>{partOf(loaded, () => 'Words, rendered')}</div>, { onRecoverableError })
  expect(onRecoverableError).toHaveBeenCalled()
  expect(container()).toHaveTextContent('Words, rendered')
})
