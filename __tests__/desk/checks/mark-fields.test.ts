import { rulesOf } from '../../../desk/src/checks/refuse-wrong'

test('a field is marked in the English form, and so are the groups that it is in', () => {
  const marked = [...rulesOf(['facts.packing.grossKg', 'facts.sku']).matchAll(/data-key-path="([^"]+)"/g)]
  expect(marked.map(([, place]) => place)).toEqual(['facts', 'facts.packing', 'facts.packing.grossKg', 'facts.sku'])
})
