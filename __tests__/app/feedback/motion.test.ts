import { readFileSync } from 'node:fs'
import path from 'node:path'

const FILE = path.join(__dirname, '../../../src/app/feedback/popup.module.css')
const css = readFileSync(FILE, 'utf8')

const ALLOWED = /@media \(prefers-reduced-motion: no-preference\) {[^@]*?\n}/
const MOVING = /\b(animation|transition)[\w-]*:/g

test('popups move for visitors who have not asked for less motion', () => {
  expect(ALLOWED.exec(css)?.[0].match(MOVING)).toEqual(['animation:', 'transition:'])
})

test('popups do not move for visitors who ask for less motion', () => {
  expect(css.replace(ALLOWED, '').match(MOVING)).toBeNull()
})
