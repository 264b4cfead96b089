import { pbkdf2Sync } from 'node:crypto'
import { toChallenge } from '../../../src/lib/request/challenge'
import { solveChallenge } from '../../../src/lib/request/solve-challenge'

const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-512',
    nonce: '00ff10',
    salt: 'a0b1',
    cost: 3,
    keyLength: 20,
    keyPrefix: '0A',
    data: { note: 'é' },
  },
  signature: 'signed',
}

it('finds the first numbers whose key begins as asked for, and sends back all that was signed', async () => {
  const written = atob(await solveChallenge(challenge))
  const bytes = Uint8Array.from(written, (character) => character.charCodeAt(0))
  const answer = JSON.parse(new TextDecoder().decode(bytes)) as {
    challenge: unknown
    solution: { counter: number; derivedKey: string }
  }
  expect(answer.challenge).toEqual(challenge)
  const { counter, derivedKey } = answer.solution
  const keyOf = (number: number) => {
    const password = Buffer.from([0x00, 0xff, 0x10, 0, 0, 0, 0])
    password.writeUInt32BE(number, 3)
    return pbkdf2Sync(password, Buffer.from([0xa0, 0xb1]), 3, 20, 'sha512').toString('hex')
  }
  const first = Array.from({ length: counter + 1 }, (_, number) => keyOf(number)).findIndex((key) =>
    key.startsWith('0a'),
  )
  expect({ counter, derivedKey }).toEqual({ counter: first, derivedKey: keyOf(first) })
})

it('ends when it is cancelled', async () => {
  const controller = new AbortController()
  const hopeless = { parameters: { ...challenge.parameters, keyPrefix: 'f'.repeat(40) } }
  const solving = solveChallenge(hopeless, controller.signal)
  controller.abort()
  await expect(solving).rejects.toThrow()
})

it('names an algorithm that it does not know', async () => {
  const strange = { parameters: { ...challenge.parameters, algorithm: 'SCRYPT' } }
  await expect(solveChallenge(strange)).rejects.toThrow('The challenge asks for SCRYPT')
})

it.each([null, 'x', {}, { challenge: null }, { challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' } } }])(
  'finds no challenge in %j',
  (data) => expect(toChallenge(data)).toBeNull(),
)
