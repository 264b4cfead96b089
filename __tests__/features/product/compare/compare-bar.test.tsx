import { render } from '@testing-library/react'
import { useBottomArea } from '../../../../src/features/product/compare/compare-bar'

function Bar({ text }: { text: string | null }) {
  return <div ref={useBottomArea<HTMLDivElement>(text)}>{text}</div>
}

const area = () => document.documentElement.style.getPropertyValue('--bottom-area')

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 60 })
})

test('reports how much of the bottom of the window the bar takes while it is visible', () => {
  const { rerender, unmount } = render(<Bar text="Two products" />)
  expect(area()).toBe('calc(60px + var(--space-16))')
  rerender(<Bar text={null} />)
  expect(area()).toBe('')
  rerender(<Bar text="One product" />)
  unmount()
  expect(area()).toBe('')
})

test('measures again when the window changes', () => {
  render(<Bar text="Two products" />)
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 110 })
  window.dispatchEvent(new Event('resize'))
  expect(area()).toBe('calc(110px + var(--space-16))')
})
