/** @jest-environment jsdom */
import { showNotice } from '../../../desk/src/bar/notice'

const read = () => [...document.querySelectorAll('.desk-notice p')].map(({ firstChild }) => firstChild?.textContent)

test('notices stand below each other, the newest last and none twice, until they are closed', () => {
  showNotice('It was changed.')
  showNotice('Both are kept.')
  expect(read()).toEqual(['It was changed.', 'Both are kept.'])
  showNotice('It was changed.')
  expect(read()).toEqual(['Both are kept.', 'It was changed.'])
  document.querySelector<HTMLElement>('.desk-notice button')?.click()
  expect(read()).toEqual([])
})
