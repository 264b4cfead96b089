import { readFileSync } from 'node:fs'
import { CALLS, envelopeSchema, errorsSchema } from '../../packages/contract/src/calls/all-calls'
import { parseAnswer } from '../contract/support/read-answers'
import type { Call } from '../../packages/contract/src/calls/call'
import { itemAnswers, siteDocumentAnswer } from '../../packages/contract/src/answers'
import { FACTS } from '../../packages/contract/src/facts'
import { KNOWN_MESSAGES } from '../../packages/contract/src/messages'
import { REPLY_CASES } from '../../packages/contract/src/reply-cases'

const calls: [string, Call][] = Object.entries(CALLS)
const text = readFileSync('docs/provider-contract.md', 'utf8')
const blocks = [...text.matchAll(/^```json\n([^]*?)^```$/gm)].map(([, json = '']) => JSON.parse(json) as unknown)

/** The data that a source plugin gets from the documentation's provider. */
const product = CALLS.list.example.list[0]

describe('the examples of the provider’s contract', () => {
  it.each(calls.filter(([, { example }]) => example !== undefined))('of %s is what its schema takes', (_name, call) => {
    const answer = call.bare ? call.example : { code: 200, data: call.example }
    expect(() => parseAnswer(call, answer)).not.toThrow()
    expect(blocks).toContainEqual(call.bare ? answer : expect.objectContaining({ data: call.example }))
  })

  it('have a product and a site that a build takes', () => {
    expect(itemAnswers.product.safeParse(product).error).toBeUndefined()
    expect(siteDocumentAnswer.safeParse(CALLS.site.example).error).toBeUndefined()
  })

  it('have every fact', () => {
    expect(Object.keys(product.facts).sort()).toEqual(Object.keys(FACTS).sort())
  })

  it('are envelopes, and refusals name what is wrong', () => {
    const envelopes = blocks.flatMap((block) =>
      typeof block === 'object' && block !== null && 'code' in block ? [envelopeSchema.parse(block)] : [],
    )
    const refusals = envelopes.filter(({ code }) => code !== 200)
    expect(refusals.length).toBeGreaterThan(0)
    for (const { data } of refusals) expect(errorsSchema.safeParse(data).error).toBeUndefined()
  })
})

describe('the provider’s contract', () => {
  it.each(calls)('has the call %s', (_name, { method, path }) => {
    expect(text).toContain(`| ${method} \`${path}\``)
  })

  it.each(Object.values(KNOWN_MESSAGES))('has the message $words', ({ words }) => {
    expect(text).toContain(`\`${words}\``)
  })

  it('explains every code that a call may be answered with', () => {
    const codes = calls.flatMap(([, { messages = [] }]) => messages.map(({ code }) => code))
    const known = REPLY_CASES.map(({ code }) => code)
    expect(codes.filter((code) => !known.includes(code))).toEqual([])
  })

  it.each(Object.keys(FACTS))('has the fact %s', (fact) => {
    expect(text).toMatch(new RegExp(`^  ${fact}\\??: `, 'm'))
  })
})
