import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { openSveltia } from '../../../plugins/gatsby-plugin-desk/src/open-sveltia'

const file = createRequire(path.resolve('desk/package.json')).resolve('@sveltia/cms')
const code = readFileSync(file, 'utf8')

describe('opening Sveltia CMS', () => {
  it('puts the look at a commit before the installed version makes it, once', () => {
    const opened = openSveltia(code)
    expect(opened.split('await globalThis.deskDoor.beforeCommit(')).toHaveLength(2)
    expect(opened).toMatch(/beforeCommit\(\{changes:e,savingEntries:t,options:r\}\);return \w+\(async/)
  })

  it('takes out the question whether to overwrite', () => {
    expect(code).toContain('throw Error(`save_conflict`')
    expect(openSveltia(code)).not.toContain('throw Error(`save_conflict`')
  })

  it('has each row of a list say which entry it is', () => {
    expect(openSveltia(code)).toMatch(
      /get"data-entry"\(\)\{return (\w)\.collection\.name\+"\/"\+\1\.entry\.slug\},get"aria-label"/,
    )
  })

  it('refuses a version that is written in another way, and says where to look', () => {
    expect(() => openSveltia(code.replace('`save_conflict`,', '`conflict`,'))).toThrow(
      /asks whether to overwrite in another way .* \(open-sveltia\.ts\)/,
    )
    expect(() => openSveltia(code.replaceAll('commitChanges:', 'makeCommit:'))).toThrow(
      /commits changes in another way/,
    )
    expect(() => openSveltia(code.replaceAll('"aria-rowindex"', '"aria-row"'))).toThrow(/lists entries in another way/)
  })
})
