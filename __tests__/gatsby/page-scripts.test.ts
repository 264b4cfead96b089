import type { PreInitArgs } from 'gatsby'
import { markPageScripts, readPageScripts, takeRenderedForFilled } from '../../src/gatsby/page-scripts'
import { enterBuiltSite } from '../support/built-site'

test('are given within the marks by which Gatsby finds them again', async () => {
  expect(markPageScripts).toThrow('The scripts of pages have not been read.')
  const leave = enterBuiltSite('<script src="/app.js" async></script>')
  await readPageScripts()
  leave()
  expect(markPageScripts()).toBe(
    '<!-- slice-start id="_gatsby-scripts-1" --><script src="/app.js" async></script><!-- slice-end id="_gatsby-scripts-1" -->',
  )
})

test('are filled in by Gatsby in pages that were not rendered, and only there', () => {
  const pagesThatNeedToStitchSlices = new Set(['/', '/zh', '/food-tray'])
  const listeners = new Map<string, (action: object) => void>()
  takeRenderedForFilled({
    store: { getState: () => ({ html: { pagesThatNeedToStitchSlices } }) },
    emitter: { on: (type: string, listener: (action: object) => void) => listeners.set(type, listener) },
  } as unknown as Pick<PreInitArgs, 'store'>)
  listeners.get('HTML_GENERATED')?.({ payload: ['/zh', '/food-tray'] })
  expect([...pagesThatNeedToStitchSlices]).toEqual(['/'])
})
