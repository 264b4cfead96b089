import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { readPictures } from '../../packages/content/src/pictures'
import { temporaryFolder } from '../support/temporary-folder'

let root: string

beforeEach(() => {
  root = temporaryFolder()
  mkdirSync(path.join(root, 'images'))
})

const use = { file: 'products/x/index.en.md', field: 'images.0' }

async function readOne(name: string) {
  return readPictures(root, path.join(root, 'data'), [{ ...use, path: name, isFormer: false }])
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#456' }, limitInputPixels: false })
}

describe('reading pictures', () => {
  it('refuses a file of 50 MB without reading it', async () => {
    writeFileSync(path.join(root, 'images/huge.png'), '')
    truncateSync(path.join(root, 'images/huge.png'), 50 * 1024 * 1024)
    const { pictures, problems } = await readOne('huge.png')
    expect(pictures.size).toBe(0)
    const message = 'the picture images/huge.png has 50 MB; make it smaller, up to 20 MB are allowed'
    expect(problems).toEqual([{ ...use, message }])
  })

  it('refuses more than 100 million pixels', async () => {
    await plain(10_010, 10_000).png().toFile(path.join(root, 'images/wide.png'))
    const { problems } = await readOne('wide.png')
    expect(problems).toEqual([{ ...use, message: expect.stringContaining('10010 x 10000 pixels') as unknown }])
  })

  it.each([
    ['jpeg', (picture: sharp.Sharp) => picture.jpeg({ progressive: true })],
    ['png', (picture: sharp.Sharp) => picture.png({ progressive: true })],
  ])('refuses a gradual %s of more than 25 million pixels, of which eight took 4 GB', async (ending, save) => {
    await save(plain(5010, 5000)).toFile(path.join(root, `images/large.${ending}`))
    const { pictures, problems } = await readOne(`large.${ending}`)
    expect(pictures.size).toBe(0)
    expect(problems).toEqual([{ ...use, message: expect.stringContaining('progressive or interlaced') as unknown }])
  })

  it.each([
    ['a text with the name of a picture', Buffer.from('no picture')],
    ['an empty file', Buffer.alloc(0)],
  ])('refuses %s', async (_what, bytes) => {
    writeFileSync(path.join(root, 'images/text.webp'), bytes)
    const { problems } = await readOne('text.webp')
    expect(problems).toEqual([{ ...use, message: expect.stringContaining('is not a picture') as unknown }])
  })

  it('refuses a drawing with the name of a picture, which it would draw', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><script>alert(1)</script></svg>'
    writeFileSync(path.join(root, 'images/drawing.png'), svg)
    const { pictures, problems } = await readOne('drawing.png')
    expect(pictures.size).toBe(0)
    expect(problems).toEqual([{ ...use, message: expect.stringContaining('is in the format SVG') as unknown }])
  })

  it('refuses AVIF, of which 2 kB that call themselves small took gigabytes', async () => {
    const bytes = await plain(2000, 2000).avif({ effort: 0 }).toBuffer()
    // The size that its header says, which only the whole decoded picture disproves.
    const size = bytes.indexOf('ispe') + 8
    bytes.writeUInt32BE(64, size)
    bytes.writeUInt32BE(64, size + 4)
    writeFileSync(path.join(root, 'images/small.webp'), bytes)
    const { problems } = await readOne('small.webp')
    expect(problems).toEqual([{ ...use, message: expect.stringContaining('is in the format HEIF') as unknown }])
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
      const { problems } = await readOne('half')
      expect(problems).toEqual([{ ...use, message: expect.stringContaining('is not a picture') as unknown }])
    },
  )
})
