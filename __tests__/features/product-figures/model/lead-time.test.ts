import { buildLeadTimes } from '../../../../src/features/product-figures/model/lead-time'

test('adds up a first order with a mould of its own, and an order without', () => {
  // 3 + 20 + 15 = 38
  expect(buildLeadTimes({ sample: 3, tooling: 20, production: 15 })).toEqual([
    {
      order: 'first',
      steps: [
        { step: 'sample', days: 3, from: 0 },
        { step: 'tooling', days: 20, from: 3 },
        { step: 'production', days: 15, from: 23 },
      ],
      total: 38,
    },
    { order: 'repeat', steps: [{ step: 'production', days: 15, from: 0 }], total: 15 },
  ])
})

test('leaves out steps that take no time', () => {
  const [first] = buildLeadTimes({ sample: 0, tooling: 20, production: 15 })
  expect(first?.steps.map(({ step }) => step)).toEqual(['tooling', 'production'])
})
