import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { hydrateInSteps } from '../../src/entry/hydrate-in-steps'
import { isFirstPage } from '../../src/ui/components/static-html'

jest.mock('../../src/ui/components/static-html', () => ({ isFirstPage: jest.fn() }))

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>pressed {count}</button>
}

afterEach(() => document.body.replaceChildren())

test('takes over the HTML that is there', async () => {
  jest.mocked(isFirstPage).mockReturnValue(true)
  document.body.innerHTML = `<div id="page">${renderToString(<Counter />)}</div>`
  const button = screen.getByRole('button')
  await act(async () => hydrateInSteps(<Counter />, document.querySelector('#page') as Element))
  expect(screen.getByRole('button')).toBe(button)
  fireEvent.click(button)
  expect(button.textContent).toBe('pressed 1')
})

test.each([
  ['there is none', ''],
  ['it is of another build', '<button>of another build</button>'],
])('renders the page where %s', async (_why, html) => {
  jest.mocked(isFirstPage).mockReturnValue(false)
  document.body.innerHTML = `<div id="page">${html}</div>`
  await act(async () => hydrateInSteps(<Counter />, document.querySelector('#page') as Element))
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button').textContent).toBe('pressed 1')
})
