import sharp, { type AvifOptions, type Sharp, type WebpOptions } from 'sharp'

interface SharpPrototype {
  avif: (this: Sharp, options?: AvifOptions) => Sharp
  webp: (this: Sharp, options?: WebpOptions) => Sharp
}

/**
 * How long the encoders look for a smaller file: AVIF from 0 to 9, WebP to 6. The default of both is 4. For AVIF, 4
 * takes several times as long as 2 and gives a picture that is no smaller, with 1.5 dB less noise; for WebP, which only
 * old browsers show, half as long again for 7 % (docs/rebuilds.md).
 */
const EFFORT = 2

/** gatsby-plugin-sharp has no setting for it. */
export function setPictureEffort(): void {
  const prototype = sharp.prototype as SharpPrototype
  const { avif, webp } = prototype
  prototype.avif = function (options) {
    return avif.call(this, { effort: EFFORT, ...options })
  }
  prototype.webp = function (options) {
    return webp.call(this, { effort: EFFORT, ...options })
  }
}
