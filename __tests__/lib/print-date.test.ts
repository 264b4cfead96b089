/** @jest-environment jest-fixed-jsdom */
import { startPrintDate, PRINT_DATE } from '../../src/lib/print-date'

afterEach(() => jest.useRealTimers())

test('the day of printing stands beside the address, in the language of the page', () => {
  jest.useFakeTimers({ now: new Date('2026-03-05T12:00:00Z') })
  startPrintDate()
  window.dispatchEvent(new Event('beforeprint'))
  document.body.innerHTML = `<p>88 Chengming Road <span ${PRINT_DATE}></span></p>`
  document.documentElement.lang = 'de'
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.body.textContent?.replace(/\s+/g, ' ').trim()).toBe('88 Chengming Road 5. März 2026')
})
