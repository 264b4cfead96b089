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

test('pictures are encoded with less effort than by default, where nothing else is asked for', async () => {
  const noise = await picture().png().toBuffer()
  const encode = (options?: { effort: number }) =>
    sharp(noise)
      .avif({ quality: 50, ...options })
      .toBuffer()
  const byDefault = await encode()
  const [withTwo, withFour] = [await encode({ effort: 2 }), await encode({ effort: 4 })]
  expect(byDefault.equals(withFour)).toBe(true)
  setPictureEffort()
  expect((await encode()).equals(withTwo)).toBe(true)
  expect((await encode({ effort: 4 })).equals(withFour)).toBe(true)
  expect(withTwo.equals(withFour)).toBe(false)
})
