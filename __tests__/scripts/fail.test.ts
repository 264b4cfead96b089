import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { UserError, runMain } from '../../scripts/lib/fail'

const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
const codeBefore = process.exitCode

afterEach(() => {
  logged.mockClear()
  process.exitCode = codeBefore
})

afterAll(() => logged.mockRestore())

test('an error that the user can fix is reported without a stack', async () => {
  runMain(() => {
    throw new UserError('Port 9000 is in use.')
  })
  await setImmediate()
  expect(logged.mock.calls).toEqual([['\nPort 9000 is in use.\n']])
  expect(process.exitCode).toBe(1)
})

test('an option that a command does not have is named without a stack', async () => {
  runMain(() => {
    parseArgs({ args: ['--hlep'], options: {} })
  })
  await setImmediate()
  expect(logged.mock.calls).toEqual([[expect.stringMatching(/^\nUnknown option '--hlep'.*\n$/)]])
  expect(process.exitCode).toBe(1)
})

test('any other error is reported in full', async () => {
  const error = new TypeError('x is not a function')
  runMain(() => Promise.reject(error))
  await setImmediate()
  expect(logged.mock.calls).toEqual([[error]])
  expect(process.exitCode).toBe(1)
})

test('a script that succeeds says nothing', async () => {
  runMain(async () => {})
  await setImmediate()
  expect(logged).not.toHaveBeenCalled()
  expect(process.exitCode).toBe(codeBefore)
})
