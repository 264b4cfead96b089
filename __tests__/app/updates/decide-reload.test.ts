import { decideReload } from '../../../src/app/updates/reloader'

const CALM = { isUnderWay: false, isWriting: false, isGuarded: false }

test.each([
  ['reloads where nothing speaks against it', {}, 'reload'],
  ['refuses what was tried a moment ago', { isGuarded: true }, 'refuse'],
  ['only offers it while an inquiry is being written', { isWriting: true }, 'offer'],
  ['offers it while an inquiry is being written, guarded or not', { isWriting: true, isGuarded: true }, 'offer'],
  ['waits for one that is under way, which its own guard does not stop', { isUnderWay: true, isGuarded: true }, 'wait'],
] as const)('%s', (_name, situation, decision) => {
  expect(decideReload({ ...CALM, ...situation })).toBe(decision)
})
