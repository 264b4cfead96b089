import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { measurePictures } from '../../packages/content/src/pictures'
import { temporaryFolder } from '../support/temporary-folder'

let root: string

beforeEach(() => {
  root = temporaryFolder()
  mkdirSync(path.join(root, 'images'))
})

const use = { file: 'products/x/index.en.md', field: 'images.0' }

async function expectRefused(name: string, message: string) {
  const given = [{ ...use, path: name, isFormer: false }]
  const { pictures, problems } = await measurePictures(root, path.join(root, 'data'), given)
  expect(problems).toEqual([{ ...use, message: expect.stringContaining(message) as unknown }])
  expect(pictures.size).toBe(0)
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#456' }, limitInputPixels: false })
}

describe('reading pictures', () => {
  it('refuses a file of 50 MB without reading it', async () => {
    writeFileSync(path.join(root, 'images/huge.png'), '')
    truncateSync(path.join(root, 'images/huge.png'), 50 * 1024 * 1024)
    await expectRefused('huge.png', 'images/huge.png has 50 MB; make it smaller, up to 20 MB are allowed')
  })

  it('decodes two at a time, which leaves threads of the process to files and passwords', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `${index}.png`)
    for (const name of names)
      await plain(2000, 2000)
        .png()
        .toFile(path.join(root, 'images', name))
    let most = 0
    let isOver = false
    const look = (): void => {
      const { queue, process } = sharp.counters()
      most = Math.max(most, queue + process)
      if (!isOver) setImmediate(look)
    }
    look()
    const { pictures } = await measurePictures(
      root,
      path.join(root, 'data'),
      names.map((name) => ({ ...use, path: name, isFormer: false })),
    )
    isOver = true
    expect(pictures.size).toBe(8)
    // One that has just ended is still counted.
    expect(most).toBeLessThanOrEqual(4)
  })

  it('refuses more than 100 million pixels', async () => {
    await plain(10_010, 10_000).png().toFile(path.join(root, 'images/wide.png'))
    await expectRefused('wide.png', '10010 x 10000 pixels')
  })

  it.each([
    ['jpeg', (picture: sharp.Sharp) => picture.jpeg({ progressive: true })],
    ['png', (picture: sharp.Sharp) => picture.png({ progressive: true })],
  ])('refuses a gradual %s of more than 25 million pixels, of which eight took 4 GB', async (ending, save) => {
    await save(plain(5010, 5000)).toFile(path.join(root, `images/large.${ending}`))
    await expectRefused(`large.${ending}`, 'progressive or interlaced')
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><script>alert(1)</script></svg>'
  it.each([
    ['a text with the name of a picture', 'no picture', 'is not a picture'],
    ['an empty file', '', 'is not a picture'],
    ['a drawing with the name of a picture, which it would draw', svg, 'is in the format SVG'],
  ])('refuses %s', async (_what, content, message) => {
    writeFileSync(path.join(root, 'images/text.webp'), content)
    await expectRefused('text.webp', message)
  })

  it('refuses AVIF, of which 2 kB that call themselves small took gigabytes', async () => {
    const bytes = await plain(2000, 2000).avif({ effort: 0 }).toBuffer()
    // The size that its header says, which only the whole decoded picture disproves.
    const size = bytes.indexOf('ispe') + 8
    bytes.writeUInt32BE(64, size)
    bytes.writeUInt32BE(64, size + 4)
    writeFileSync(path.join(root, 'images/small.webp'), bytes)
    await expectRefused('small.webp', 'is in the format HEIF')
  })

  it.each(['png', 'jpeg', 'webp'] as const)(
    'refuses a %s that was cut off, whose size can still be read',
    async (format) => {
      const noise = sharp({
        create: {
          width: 300,
          height: 200,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
      const bytes = await noise.toFormat(format).toBuffer()
      writeFileSync(path.join(root, 'images/half'), bytes.subarray(0, bytes.length / 2))
      await expectRefused('half', 'is not a picture')
    },
  )
})
