import { letWorkersEnd } from '../../../plugins/gatsby-plugin-lean-build/src/workers'

test('a worker of a build that is told of one core builds no schema', () => {
  const pool = { all: { loadConfigAndPlugins: jest.fn(() => []), buildSchema: jest.fn(() => []) }, end: () => {} }
  const workers = { create: () => pool }
  letWorkersEnd(() => workers)
  process.env.GATSBY_CPU_COUNT = '1'
  const { buildSchema } = pool.all
  workers.create().all.buildSchema()
  delete process.env.GATSBY_CPU_COUNT
  expect(buildSchema).not.toHaveBeenCalled()
})

describe('workers at the end of a build', () => {
  function openPool(task: Promise<unknown>) {
    const worker = { send: jest.fn(), kill: jest.fn() }
    const send = worker.send
    const pool = { all: { buildSchema: () => [task] }, workers: [worker], end: () => void worker.send('end') }
    const workers = { create: () => pool }
    letWorkersEnd(() => workers)
    const made = workers.create()
    expect(made.all.buildSchema()).toEqual([task])
    return { pool: made, worker, send }
  }

  test('those that have not started are killed, are sent nothing more, and are no error', async () => {
    let fail: (error: Error) => void = () => {}
    const task = new Promise((_resolve, reject) => (fail = reject))
    const { pool, worker, send } = openPool(task)
    pool.end()
    expect(worker.kill).toHaveBeenCalledWith('SIGKILL')
    worker.send('a task')
    expect(send).not.toHaveBeenCalled()
    fail(new Error('Worker exited before finishing task'))
    await expect(task).rejects.toThrow('Worker exited')
  })

  test('those that have done their first tasks are told to end, as ever', async () => {
    const { pool, worker, send } = openPool(Promise.resolve())
    await new Promise(setImmediate)
    pool.end()
    expect(send).toHaveBeenCalledWith('end')
    expect(worker.kill).not.toHaveBeenCalled()
  })
})
