import { screen } from '@testing-library/react'
import { calculateLoad, type LoadEntry } from '../../../../src/lib/calculate-load'
import { LoadResult } from '../../../../src/features/product-figures/ui/load-result'
import { renderInSite } from '../../../support/site'

const CARTON = { l: 400, w: 300, h: 300, grossKg: 50, pieces: 10 }
const ENTRY: LoadEntry = {
  quantity: '400',
  unit: 'cartons',
  pallet: 'loose',
  container: '40',
  height: '',
  doubleStack: true,
}

function show(change: Partial<LoadEntry>) {
  const entry = { ...ENTRY, ...change }
  const answer = calculateLoad(entry, CARTON)
  if (answer.error) throw new Error(answer.error)
  renderInSite(<LoadResult cheaper={null} answer={answer} container={entry.container} />)
  return screen.queryByText(/too heavy for some roads/)
}

test('says how much trucks carry when a container is too heavy for roads', () => {
  const warning = show({})
  expect(warning?.textContent.replaceAll('\u00a0', ' ')).toContain(
    '19,958 kg of goods and pallets in the USA, and 22,000 kg in the EU',
  )
})

test('says nothing of roads when the load is light enough, or travels in a truck', () => {
  expect(show({ quantity: '390' })).toBeNull()
  expect(show({ container: 'truck', quantity: '420' })).toBeNull()
})
