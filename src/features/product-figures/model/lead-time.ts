import type { ProductFacts } from '../../../../packages/contract/src/facts'

export interface LeadTimeStep {
  step: 'brief' | 'sample' | 'customSample' | 'tooling' | 'trialRun' | 'production'
  /** Days after the order, and the number of days it takes. */
  from: number
  days: number
}

export interface LeadTimePlan {
  order: 'first' | 'repeat'
  steps: LeadTimeStep[]
  /** Days from the order to the goods. */
  total: number
}

/**
 * A first order with a new mould, step by step, and an order from an existing mould. Steps of zero days are omitted.
 */
export function buildLeadTimes(days: ProductFacts['leadTimeDays']): LeadTimePlan[] {
  const { sample, customSample, tooling, production } = days
  const plan = (order: LeadTimePlan['order'], all: readonly Omit<LeadTimeStep, 'from'>[]): LeadTimePlan => {
    const steps: LeadTimeStep[] = []
    let total = 0
    for (const { step, days } of all.filter((candidate) => candidate.days > 0)) {
      steps.push({ step, days, from: total })
      total += days
    }
    return { order, steps, total }
  }
  return [
    plan('first', [
      { step: 'brief', days: days.brief ?? 0 },
      // Falls back to the stock article's sample time.
      customSample === null ? { step: 'sample', days: sample } : { step: 'customSample', days: customSample },
      { step: 'tooling', days: tooling },
      { step: 'trialRun', days: days.trialRun ?? 0 },
      { step: 'production', days: production },
    ]),
    plan('repeat', [{ step: 'production', days: production }]),
  ]
}
