import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { awaitContent, findWantedCommit } from '../../scripts/lib/await-content'

const [first, second] = ['1'.repeat(40), '2'.repeat(40)]
const early = '2026-03-31T09:00:00.000Z'
const late = '2026-03-31T10:00:00.000Z'

let server: Server
let answers: object[]
let asked: number
let url: string

beforeEach(async () => {
  asked = 0
  server = createServer((_request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
})

afterEach(() => {
  server.close()
  jest.restoreAllMocks()
})

const netlify = {
  NETLIFY: 'true',
  CONTEXT: 'production',
  COMMIT_REF: second,
  REPOSITORY_URL: 'https://github.com/company/site',
  DESK_REPOSITORY: 'github:company/site#main',
}
const serving = (commit: string, committedAt: string) => ({ contentVersion: { commit, committedAt } })
const wait = (more: Record<string, string> = {}) =>
  awaitContent({ ...netlify, GATSBY_PROVIDER_URL: url, ...more }, { limitMs: 2000, lookMs: 10, readTime: () => late })

test('the build waits until the provider serves its commit', async () => {
  answers = [serving(first, early), serving(first, early), serving(second, late)]
  await wait()
  expect(asked).toBe(3)
})

test('a later commit is right, too: another build follows', async () => {
  answers = [serving(first, '2026-03-31T11:00:00.000Z')]
  await wait()
  expect(asked).toBe(1)
})

test('a provider that does not come to it stops the build, and both commits are named', async () => {
  answers = [serving(first, early)]
  await expect(wait()).rejects.toThrow(`serves the content of ${first}, and this build is of ${second}`)
})

test('a provider that names no commit is not waited for', async () => {
  answers = [{ settings: {} }]
  await wait()
  expect(asked).toBe(1)
})

test('elsewhere than at Netlify, and for a preview of another branch, nothing is asked', async () => {
  await wait({ NETLIFY: '' })
  await wait({ CONTEXT: 'deploy-preview' })
  expect(asked).toBe(0)
})

test('a push to a repository of the content alone is known from the build hook’s body', () => {
  const hook = JSON.stringify({ after: first, head_commit: { timestamp: early } })
  const elsewhere = { ...netlify, DESK_REPOSITORY: 'github:company/content' }
  expect(findWantedCommit({ ...elsewhere, INCOMING_HOOK_BODY: hook }, () => late)).toEqual({
    commit: first,
    at: Date.parse(early),
  })
  expect(findWantedCommit(elsewhere, () => late)).toBeNull()
  expect(findWantedCommit({ ...elsewhere, INCOMING_HOOK_BODY: 'a=b' }, () => late)).toBeNull()
  expect(findWantedCommit(netlify, () => null)).toEqual({ commit: second, at: null })
})
