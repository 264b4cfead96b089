import { Validator, type SpecData } from '@seriousme/openapi-schema-validator'
import { CALLS } from '../../../packages/contract/src/calls/all-calls'
import type { Call } from '../../../packages/contract/src/calls/call'
import { providerForAll } from '../support/test-provider'

interface Described {
  openapi: string
  paths: Record<string, Record<string, { parameters?: { name: string; in: string; required?: boolean }[] }>>
}

describe('/openapi.json', () => {
  const provider = providerForAll()
  let text: string
  let described: Described

  beforeAll(async () => {
    ;({ text } = await provider.send({ path: '/openapi.json' }))
    described = JSON.parse(text) as Described
  })

  it('is a valid OpenAPI 3.1 document, as an independent validator sees it', async () => {
    expect(described.openapi).toMatch(/^3\.1\./)
    expect(await new Validator().validate(JSON.parse(text) as SpecData)).toEqual({ valid: true })
  })

  it('has every call of the contract, and nothing else', () => {
    const found = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    // Only a provider whose content comes from a repository loads commits.
    const { contentLoad: _contentLoad, ...others } = CALLS
    const calls: Call[] = Object.values(others)
    expect(found.sort()).toEqual(calls.map(({ method, path }) => `${method} /${path}`).sort())
  })

  it('says which parameters a call needs', () => {
    const { parameters = [] } = described.paths['/online/search']?.get ?? {}
    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'keyword',
      'companyId',
      'langId',
    ])
  })
})
