/** @jest-environment jest-fixed-jsdom */
import { KEEP_CLICKS, replayClicks } from '../../src/lib/early-clicks'
import { showsUsUnits, KEEP_UNITS } from '../../src/lib/us-units'

function run(code: string): void {
  const script = document.createElement('script')
  script.textContent = code
  document.head.append(script)
}

const isShown = () => document.documentElement.hasAttribute('data-show-us')

test('the switch shows US units, remembers that, and hides them again', () => {
  document.documentElement.lang = 'de'
  document.body.innerHTML = '<button type="button" data-us-switch><span>Zoll</span></button>'
  run(KEEP_UNITS)
  run(KEEP_CLICKS)
  expect([isShown(), showsUsUnits()]).toEqual([false, false])
  document.querySelector('span')?.click()
  // What was answered at once is not pressed again when the page's code is there.
  replayClicks()
  expect([isShown(), showsUsUnits()]).toEqual([true, true])
  // Another page.
  document.documentElement.removeAttribute('data-show-us')
  document.head.append(
    Object.assign(document.createElement('script'), { textContent: KEEP_UNITS.split('document.add')[0] }),
  )
  expect(isShown()).toBe(true)
  localStorage.clear()
})

test('English pages always show them', () => {
  document.documentElement.removeAttribute('data-show-us')
  document.documentElement.lang = 'en'
  expect(showsUsUnits()).toBe(true)
})
