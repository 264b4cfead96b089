import { Challenges, PROOF_OF_WORK } from '../../../provider/src/limits/challenges'
import { connectDatabase, type DatabaseHandle } from '../../../provider/src/database/connect'
import { loadSecret } from '../../../provider/src/database/secrets'
import { removeExpired } from '../../../provider/src/database/retention'
import { solveChallenge } from '../../../src/lib/request/solve-challenge'
import { createContent, type TemporaryFolders } from '../../support/content-fixture'

let folders: TemporaryFolders
let database: DatabaseHandle
let challenges: Challenges

beforeEach(async () => {
  jest.replaceProperty(PROOF_OF_WORK, 'cost', 2)
  jest.replaceProperty(PROOF_OF_WORK, 'numbers', 20)
  folders = await createContent()
  database = await connectDatabase({ dataFolder: folders.data, databaseUrl: undefined })
  challenges = new Challenges(database.kysely, await loadSecret(database.kysely))
})
afterEach(async () => {
  jest.useRealTimers()
  await database.kysely.destroy()
  folders.remove()
})

interface Answer {
  challenge: { parameters: object; signature?: string }
  solution: object
}

async function answerTo(level = 1, from = challenges): Promise<Answer> {
  const { challenge } = await from.create(level)
  return JSON.parse(atob(await solveChallenge(challenge))) as Answer
}
const write = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString('base64')

describe('an answer to a challenge', () => {
  it('is accepted once, even when it comes several times at once', async () => {
    const answer = write(await answerTo())
    const judged = await Promise.all([1, 2, 3].map(() => challenges.judge(answer)))
    expect(judged.sort()).toEqual(['expired', 'expired', 'right'])
  })

  it('is accepted once in all processes on one database', async () => {
    const other = new Challenges(database.kysely, await loadSecret(database.kysely))
    const answer = write(await answerTo())
    expect(await other.judge(answer)).toBe('right')
    expect(await challenges.judge(answer)).toBe('expired')
  })

  const changes: [string, (answer: Answer) => unknown][] = [
    [
      'another key',
      ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } }),
    ],
    [
      'less work',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
        solution,
      }),
    ],
    [
      'more time',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9e9 } },
        solution,
      }),
    ],
    [
      'a higher level',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, data: { level: 16 } } },
        solution,
      }),
    ],
    ['no signature', ({ challenge, solution }) => ({ challenge: { parameters: challenge.parameters }, solution })],
    ['no solution', ({ challenge }) => ({ challenge })],
    ['prototype', (answer) => JSON.parse(JSON.stringify(answer).replace('"data"', '"__proto__"')) as unknown],
  ]
  it.each(changes)('is wrong with %s', async (_what, change) => {
    expect(await challenges.judge(write(change(await answerTo())))).toBe('wrong')
  })

  it('is wrong with an impossible number', async () => {
    const { challenge, solution } = await answerTo()
    expect(await challenges.judge(write({ challenge, solution: { ...solution, counter: -1 } }))).toBe('wrong')
  })

  it.each([
    '',
    'x',
    '{}',
    write(null),
    write([]),
    write('text'),
    write({ challenge: { parameters: {} } }),
    'A'.repeat(5000),
  ])('is wrong as %.20j', async (answer) => expect(await challenges.judge(answer)).toBe('wrong'))

  it('is wrong for a challenge of another provider', async () => {
    const strange = new Challenges(database.kysely, (purpose) => `strange ${purpose}`)
    expect(await challenges.judge(write(await answerTo(1, strange)))).toBe('wrong')
  })

  // Specification: 5.6
  it('expires after 20 minutes, and is then forgotten', async () => {
    const used = write(await answerTo())
    const late = write(await answerTo())
    expect(await challenges.judge(used)).toBe('right')
    jest.useFakeTimers({
      now: Date.now() + 20 * 60_000 + 2000,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    })
    expect(await challenges.judge(late)).toBe('expired')
    await removeExpired(database.kysely)
    expect(await database.kysely.selectFrom('used_challenges').selectAll().execute()).toEqual([])
  })

  it('is too easy where more work is asked for', async () => {
    expect(await challenges.judge(write(await answerTo(1)), 2)).toBe('easy')
    expect(await challenges.judge(write(await answerTo(2)), 2)).toBe('right')
  })
})

it('the secret is the same for all processes that start on a new database at once', async () => {
  const secrets = await Promise.all([1, 2, 3].map(() => loadSecret(database.kysely)))
  expect(new Set(secrets.map((derive) => derive('challenge'))).size).toBe(1)
  expect(secrets[0]?.('challenge')).not.toBe(secrets[0]?.('device'))
})
