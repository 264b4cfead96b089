import { pauseSaving, resumeSaving } from '../../../plugins/gatsby-plugin-lean-build/src/save-once'

const SWITCH = 'GATSBY_DISABLE_CACHE_PERSISTENCE'

afterEach(() => {
  delete process.env[SWITCH]
  delete process.env.SITE_SAVES
})

test('Gatsby saves nothing from pause to resume', () => {
  process.env.SITE_SAVES = 'once'
  pauseSaving()
  expect(process.env[SWITCH]).toBe('true')
  resumeSaving()
  expect(process.env[SWITCH]).toBeUndefined()
})

test('Gatsby saves as usual in a build that nobody restarts after an early end', () => {
  pauseSaving()
  expect(process.env[SWITCH]).toBeUndefined()
})

test('a switch that was already set stays set', () => {
  Object.assign(process.env, { SITE_SAVES: 'once', [SWITCH]: '1' })
  pauseSaving()
  resumeSaving()
  expect(process.env[SWITCH]).toBe('1')
})
