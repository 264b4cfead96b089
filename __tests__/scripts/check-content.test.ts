import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { loadContent } from '../../packages/content/src/load'
import { main } from '../../scripts/check-content'
import { confirmTranslations } from '../../scripts/content-status'
import { reviseContent } from '../../scripts/revise-content'
import { changeItem, createContent } from '../support/content-fixture'

describe('the check of the content', () => {
  it('names outdated translations and unwanted words', async () => {
    const folders = await createContent()
    const root = path.dirname(folders.content)
    for (const folder of ['src', 'packages', 'provider']) symlinkSync(path.resolve(folder), path.join(root, folder))
    await confirmTranslations(await loadContent(folders.content, folders.data), 'products/sushi-tray', 'zh')
    folders.write(changeItem('products/sushi-tray', { name: 'Deep Sushi Tray' }))
    folders.write({ 'terms/en.yml': "never:\n  - { word: 'tray', use: 'dish', why: 'For this test.' }\n" })
    const said = await main(root).catch(String)
    expect(said).toContain(
      'content/products/sushi-tray/index.zh.md: name: the English has changed since it was translated',
    )
    expect(said).toContain(
      'content/products/sushi-tray/index.en.md: name: says “Tray”: write “dish”. For this test. (terms)',
    )
    folders.remove()
  })

  it('names products with a change that no revision records, until one does', async () => {
    const folders = await createContent()
    const root = path.dirname(folders.content)
    for (const folder of ['src', 'packages', 'provider']) symlinkSync(path.resolve(folder), path.join(root, folder))
    const reviewed = () => main(root).catch((error: unknown) => String(error))
    const revisionOf = async () => {
      const { items } = await loadContent(folders.content, folders.data)
      return items.find(({ id }) => id === 'product/sushi-tray')?.facts?.revision
    }
    expect(await reviewed()).toContain('content/products/sushi-tray: facts.revision')
    expect(await reviseContent(folders.content, '2026-03-05')).toContain('products/sushi-tray/index.en.md')
    expect(await reviewed()).not.toContain('facts.revision')
    expect(await revisionOf()).toMatchObject({ number: 1, date: '2026-03-05' })
    expect(await reviseContent(folders.content, '2026-11-26')).toEqual([])
    folders.remove()
  })
})
