import type { ProductFacts } from '../../../../packages/contract/src/facts'

export interface LeadTimeStep {
  step: 'sample' | 'tooling' | 'production'
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
 * A first order with a mould of its own, step by step, and an order from an existing mould. Steps of no days are left
 * out.
 */
export function buildLeadTimes({ sample, tooling, production }: ProductFacts['leadTimeDays']): LeadTimePlan[] {
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
      { step: 'sample', days: sample },
      { step: 'tooling', days: tooling },
      { step: 'production', days: production },
    ]),
    plan('repeat', [{ step: 'production', days: production }]),
  ]
}
