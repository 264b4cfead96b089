import sharp from 'sharp'
import { setPictureEffort } from '../../src/gatsby/picture-effort'

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

test.each(['avif', 'webp'] as const)(
  'pictures become %s with less effort than by default, where nothing else is asked for',
  async (format) => {
    const noise = await picture().png().toBuffer()
    const encode = (options?: { effort: number }) => {
      const image = sharp(noise)
      return image[format]({ quality: 50, ...options }).toBuffer()
    }
    const [withTwo, withFour] = [await encode({ effort: 2 }), await encode({ effort: 4 })]
    setPictureEffort()
    expect((await encode()).equals(withTwo)).toBe(true)
    expect((await encode({ effort: 4 })).equals(withFour)).toBe(true)
    expect(withTwo.equals(withFour)).toBe(false)
  },
)
