import { setImmediate } from 'node:timers/promises'
import { UserError, runMain } from '../../scripts/lib/fail'

const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
const codeBefore = process.exitCode

afterEach(() => {
  logged.mockClear()
  process.exitCode = codeBefore
})

afterAll(() => logged.mockRestore())

test('an error that can be mended at the keyboard is said without a stack', async () => {
  runMain(() => {
    throw new UserError('Port 9000 is in use.')
  })
  await setImmediate()
  expect(logged.mock.calls).toEqual([['\nPort 9000 is in use.\n']])
  expect(process.exitCode).toBe(1)
})

test('any other error is said as a whole', async () => {
  const error = new TypeError('x is not a function')
  runMain(() => Promise.reject(error))
  await setImmediate()
  expect(logged.mock.calls).toEqual([[error]])
  expect(process.exitCode).toBe(1)
})

test('a script that goes well says nothing', async () => {
  runMain(async () => {})
  await setImmediate()
  expect(logged).not.toHaveBeenCalled()
  expect(process.exitCode).toBe(codeBefore)
})
