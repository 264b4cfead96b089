import { writeFileSync } from 'node:fs'
import {
  BUILD_ERROR_VARIABLE,
  buildErrorFile,
  forgetBuildError,
  loadBuildError,
  wasStopped,
} from '../../../plugins/gatsby-source-provider/src/build-error'
import { ProviderError, reportError } from '../../../plugins/gatsby-source-provider/src/provider-error'
import { temporaryFolder } from '../../support/temporary-folder'

let site: string

beforeEach(() => {
  site = temporaryFolder()
  process.env[BUILD_ERROR_VARIABLE] = buildErrorFile(site)
})

afterEach(() => {
  delete process.env[BUILD_ERROR_VARIABLE]
})

test('an error that stops the build is left in its parts, without the address of the call', () => {
  const address = 'http://127.0.0.1:8787/online/x?langId=1'
  const panic = jest.fn()
  reportError(
    new ProviderError('duplicatePath', {
      address,
      item: 'product "box"',
      field: 'path',
      path: 'product/tray',
      other: 'product "tray"',
      language: 'en',
    }),
    panic,
  )
  expect(panic).toHaveBeenCalledTimes(1)
  expect(wasStopped(site)).toBe(true)
  const error = loadBuildError(site)
  expect(error?.what).toMatch(/product\/tray.*\.$/)
  expect(error?.what).not.toContain('GET')
  expect(error?.fault).toBe('the content (its editor)')
  expect(error?.check).toMatch(/another path/)
})

test('an unexpected error is left too', () => {
  reportError(new Error('x is undefined'), () => {})
  expect(loadBuildError(site)).toMatchObject({
    what: expect.stringContaining('x is undefined') as string,
    fault: 'this site',
  })
})

test('the next build forgets it, and what can’t be read says nothing', () => {
  writeFileSync(buildErrorFile(site), '{"what": 1}')
  expect(loadBuildError(site)).toBeNull()
  forgetBuildError(site)
  expect(wasStopped(site)).toBe(false)
})
