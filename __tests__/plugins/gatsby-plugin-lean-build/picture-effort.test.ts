import sharp from 'sharp'
import { setPictureEffort } from '../../../plugins/gatsby-plugin-lean-build/src/picture-effort'

const picture = () =>
  sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

async function makeEncoder(format: 'avif' | 'webp') {
  const noise = await picture().png().toBuffer()
  return (options?: { effort: number }) => {
    const image = sharp(noise)
    return image[format]({ quality: 50, ...options }).toBuffer()
  }
}

const FORMATS = ['avif', 'webp'] as const

test.each(FORMATS)('the encoder of %s takes an effort of 4 by default', async (format) => {
  const encode = await makeEncoder(format)
  expect((await encode()).equals(await encode({ effort: 4 }))).toBe(true)
})

test.each(FORMATS)('pictures become %s with less effort than that, where nothing else is asked for', async (format) => {
  const encode = await makeEncoder(format)
  const [withTwo, withFour] = [await encode({ effort: 2 }), await encode({ effort: 4 })]
  setPictureEffort()
  expect((await encode()).equals(withTwo)).toBe(true)
  expect((await encode({ effort: 4 })).equals(withFour)).toBe(true)
  expect(withTwo.equals(withFour)).toBe(false)
})
