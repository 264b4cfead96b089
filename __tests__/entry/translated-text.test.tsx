import { act, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { guardTranslatedText } from '../../src/entry/translated-text'
import { translatePage } from '../support/translate-page'

// Texts as they should not be written, since the guard is for what the linter does not see.
function Samples({ step }: { step: number }): ReactNode {
  return (
    <section>
      <p data-testid="gone">
        {step === 0 && 'first '}
        <b>bold</b>
      </p>
      <p data-testid="new">
        {step > 0 && <i>new </i>}
        behind
      </p>
      <p data-testid="changed">
        <b>Number</b> {step} pieces
      </p>
      <p data-testid="swapped">{step === 0 ? 'text' : <b>element</b>}</p>
      <p data-testid="many">
        {step === 0 ? (
          <>
            one <b>two</b> three
          </>
        ) : (
          <i>none</i>
        )}
      </p>
    </section>
  )
}

function Page() {
  const [step, setStep] = useState(0)
  return (
    <>
      <button onClick={() => setStep(step + 1)}>Go on</button>
      {step < 3 && <Samples step={step} />}
    </>
  )
}

const { removeChild, insertBefore } = Node.prototype
let stop = () => {}
afterEach(() => {
  stop()
  Object.assign(Node.prototype, { removeChild, insertBefore })
})

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const text = (id: string) => screen.getByTestId(id).textContent?.replaceAll(/[«»]/g, '')

async function goOn(): Promise<void> {
  act(() => screen.getByRole('button').click())
  await settled()
}

test.each(['replaces', 'moves'] as const)('a page whose texts a translator %s goes on changing', async (way) => {
  guardTranslatedText()
  render(<Page />)
  stop = translatePage(document.body, way)
  await settled()
  expect(screen.getByTestId('gone').innerHTML).toContain('<font>')
  await goOn()
  expect(['gone', 'new', 'changed', 'swapped', 'many'].map(text)).toEqual([
    'bold',
    'new behind',
    'Number 1 pieces',
    'element',
    'none',
  ])
  await goOn()
  expect(text('changed')).toBe('Number 2 pieces')
  // Translated again, since the translator is still there.
  expect(screen.getByTestId('changed').querySelectorAll('font').length).toBeGreaterThan(0)
  await goOn()
  expect(screen.queryByTestId('changed')).toBeNull()
})

test('a text that its reader had translated back is changed where it stands', async () => {
  guardTranslatedText()
  render(<Page />)
  const undo = translatePage(document.body, 'replaces')
  await settled()
  undo()
  for (const font of document.querySelectorAll('font')) {
    if (font.parentElement?.tagName !== 'FONT') font.replaceWith(font.textContent?.replaceAll(/[«»]/g, '') ?? '')
  }
  await settled()
  await goOn()
  expect(['gone', 'new', 'changed'].map(text)).toEqual(['bold', 'new behind', 'Number 1 pieces'])
})
