import sharp from 'sharp'
import { createBareRepository, type BareRepository } from '../../publisher/support/bare-repository'
import { changeItem, sampleFiles } from '../../support/content-fixture'

export interface ContentRepositoryFixture extends BareRepository {
  /** The commit with the sample content. */
  first: string
  /** Pushes another name of the maki box; returns the commit. */
  rename(name: string): string
}

export async function createContentRepository(): Promise<ContentRepositoryFixture> {
  const bare = createBareRepository()
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const files = Object.entries(sampleFiles()).map(([name, text]) => [`content/${name}`, text] as const)
  const first = bare.push({ ...Object.fromEntries(files), 'content/images/products/tray.png': picture }, 'Sample')
  return {
    ...bare,
    first,
    rename(name) {
      const changed = Object.entries(changeItem('products/maki-box', { name }))
      return bare.push(Object.fromEntries(changed.map(([file, text]) => [`content/${file}`, text])), `Name: ${name}`)
    },
  }
}
