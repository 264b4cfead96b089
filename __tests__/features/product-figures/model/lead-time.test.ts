import { buildLeadTimes } from '../../../../src/features/product-figures/ui/lead-time-figure'

const NO_MOULD = { brief: null, customSample: null, trialRun: null }

test('adds up all steps of a first order with a mould of its own', () => {
  // 5 + 7 + 20 + 3 + 15 = 50; the sample of the stock article plays no part.
  const [first] = buildLeadTimes({ sample: 3, tooling: 20, production: 15, brief: 5, customSample: 7, trialRun: 3 })
  expect(first).toEqual({
    order: 'first',
    steps: [
      { step: 'brief', days: 5, from: 0 },
      { step: 'customSample', days: 7, from: 5 },
      { step: 'tooling', days: 20, from: 12 },
      { step: 'trialRun', days: 3, from: 32 },
      { step: 'production', days: 15, from: 35 },
    ],
    total: 50,
  })
})

test('adds up a first order of a provider that knows three steps, and an order without mould', () => {
  // 3 + 20 + 15 = 38
  expect(buildLeadTimes({ ...NO_MOULD, sample: 3, tooling: 20, production: 15 })).toEqual([
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
  const [first] = buildLeadTimes({ ...NO_MOULD, sample: 0, tooling: 20, production: 15 })
  expect(first?.steps.map(({ step }) => step)).toEqual(['tooling', 'production'])
})
