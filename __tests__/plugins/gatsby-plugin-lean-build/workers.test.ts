import type { StateStore } from '../../../plugins/gatsby-plugin-lean-build/src/gatsby-state'
import type * as RenderAhead from '../../../plugins/gatsby-plugin-lean-build/src/render-ahead'
import { forgetTranslators, sharedTranslators } from '../../../plugins/gatsby-plugin-lean-build/src/translators'
import type * as Workers from '../../../plugins/gatsby-plugin-lean-build/src/workers'
import { letWorkersEnd } from '../../../plugins/gatsby-plugin-lean-build/src/workers'

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

describe('workers of a build that waits', () => {
  const before = { ...process.env }

  beforeEach(() => {
    process.env.GATSBY_CPU_COUNT = '1'
  })

  afterEach(() => {
    process.env = { ...before }
  })

  const pages = new Map(
    Array.from({ length: 30 }, (_, index) => `/product/${index}`).map((path) => [path, { path, component: 'product' }]),
  )
  pages.set('/', { path: '/', component: 'home' })
  const store: StateStore = { getState: () => ({ program: { directory: '/site', verbose: false }, pages }) }

  async function start() {
    const load = jest.fn((_given: { program: Record<string, unknown> }) => [Promise.resolve()])
    const pool = { all: { loadConfigAndPlugins: load, buildSchema: jest.fn() }, restart: jest.fn() }
    const workers = {
      create: jest.fn(() => pool),
    }
    jest.resetModules()
    const { startWorkers, renewWorkers } = jest.requireActual<typeof Workers>(
      '../../../plugins/gatsby-plugin-lean-build/src/workers',
    )
    await startWorkers(store, () => workers)
    return { workers, pool, load, renewWorkers }
  }

  test('are started ahead, are told some pages of each template, and are those that Gatsby gets', async () => {
    const { workers, pool, load } = await start()
    expect(load).toHaveBeenCalledTimes(1)
    const [[{ program } = { program: {} }] = []] = load.mock.calls
    expect(program).toMatchObject({ directory: '/site', verbose: false })
    const ahead = program.rendersAhead as string[]
    expect(ahead).toHaveLength(9)
    expect(ahead).toContain('/')
    expect(workers.create()).toBe(pool)
    expect([pool.all.loadConfigAndPlugins({ program: {} }), pool.all.buildSchema()]).toEqual([[], []])
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('are started again when another renderer was compiled', async () => {
    const { pool, renewWorkers } = await start()
    expect(pool.restart).not.toHaveBeenCalled()
    await renewWorkers()
    expect(pool.restart).toHaveBeenCalledTimes(1)
  })

  test('are left to Gatsby in a build that queries in workers, and where code is not kept', async () => {
    process.env.GATSBY_CPU_COUNT = '3'
    expect((await start()).workers.create).not.toHaveBeenCalled()
    Object.assign(process.env, { GATSBY_CPU_COUNT: '1', SITE_LEAN_WITHOUT: 'kept-code' })
    expect((await start()).workers.create).not.toHaveBeenCalled()
  })
})

describe('rendering ahead', () => {
  const RENDERING = 'gatsby/dist/utils/worker/child/render-html'
  const renderHTMLProd = jest.fn<Promise<void>, [{ paths: string[]; htmlComponentRendererPath: string }]>()

  async function render(paths?: readonly string[]): Promise<void> {
    jest.resetModules()
    jest.doMock(RENDERING, () => ({ renderHTMLProd }))
    const { renderAhead } = jest.requireActual<typeof RenderAhead>(
      '../../../plugins/gatsby-plugin-lean-build/src/render-ahead',
    )
    await renderAhead({ getState: () => ({ program: { directory: '/site', rendersAhead: paths } }) })
    jest.dontMock(RENDERING)
  }

  beforeEach(() => {
    renderHTMLProd.mockReset()
    forgetTranslators()
  })

  test('renders the pages that it was told, writes none of them and keeps no texts', async () => {
    const written: unknown[] = []
    renderHTMLProd.mockImplementation(async ({ paths }) => {
      const files = jest.requireActual<{ outputFile: (file: string) => Promise<void> }>('fs-extra')
      written.push(await files.outputFile(`/no/such/folder${paths[0] ?? ''}`))
      sharedTranslators().set('en', {} as never)
    })
    await render(['/', '/zh'])
    expect(renderHTMLProd).toHaveBeenCalledWith(
      expect.objectContaining({
        paths: ['/', '/zh'],
        htmlComponentRendererPath: '/site/.cache/page-ssr/routes/render-page.js',
      }),
    )
    expect(written).toEqual([undefined])
    expect(sharedTranslators().size).toBe(0)
  })

  test('is no error when a page can’t be rendered: the build will say so', async () => {
    renderHTMLProd.mockRejectedValue(new Error('a page'))
    await render(['/'])
    expect(renderHTMLProd).toHaveBeenCalledTimes(1)
  })

  test('does nothing in the workers of other builds', async () => {
    await render()
    expect(renderHTMLProd).not.toHaveBeenCalled()
  })
})
