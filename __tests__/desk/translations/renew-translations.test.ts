import { renewOriginsOf } from '../../../desk/src/translations/renew-translations'
import { digestTexts } from '../../../packages/content/src/translations'
import { markdownFormat } from '../../../packages/content/src/writing/formats'

const english = { name: 'Tray', summary: 'A tray.', body: 'Text' }

const germanFile = (from: string) =>
  `---\nname: Schale\nsummary: Eine Schale.\nfrom:\n  name: '${from}'\n  summary: '${from}'\n---\n\nText\n`
const openGerman = () => markdownFormat.fromFile(germanFile('00000000').trim())

const renew = (de: Record<string, unknown>, en: Record<string, unknown> = english) =>
  renewOriginsOf({ collection: 'products', slug: 'tray', values: { en, de } })

describe('translations, when an entry is saved', () => {
  it('keep what they were made from where nobody changed them', async () => {
    expect(await renew(openGerman())).toEqual({ de: { name: '00000000', summary: '00000000' } })
  })

  it('are made from the present English where they were changed', async () => {
    const en = { ...english, name: 'Deep tray', summary: 'A deep tray.' }
    const present = await digestTexts(en)
    const renewed = await renew({ ...openGerman(), name: 'Tiefe Schale' }, en)
    expect(renewed).toEqual({ de: { name: present.name, summary: '00000000' } })
  })

  it('are made from the present English when they are new', async () => {
    const { name } = await digestTexts(english)
    expect(await renew({ name: 'Schale', summary: '', body: '' })).toEqual({ de: { name } })
  })

  it('keep what their translator confirmed', async () => {
    const { name = '' } = await digestTexts(english)
    expect(await renew({ ...openGerman(), from: { name } })).toEqual({ de: { name } })
  })

  it('of the site’s settings say nothing', async () => {
    const values = { en: { prefix: '' }, de: { prefix: 'x' } }
    expect(await renewOriginsOf({ collection: '_singletons', slug: 'seo', values })).toEqual({})
  })

  it('are written as one changed line', async () => {
    const german = { ...openGerman(), name: 'Tiefe Schale' }
    const { de } = await renew(german)
    const written = markdownFormat.toFile({ ...german, from: de })
    const before = germanFile('00000000').split('\n')
    expect(written.split('\n').filter((line) => !before.includes(line))).toEqual([
      'name: Tiefe Schale',
      expect.stringMatching(/^ {2}name: '?[0-9a-f]{8}'?$/),
    ])
  })
})
