import sharp, { type AvifOptions, type Sharp } from 'sharp'

interface SharpPrototype {
  avif: (this: Sharp, options?: AvifOptions) => Sharp
}

/**
 * How long the encoder looks for a smaller file, from 0 to 9. Its default of 4 takes several times as long as 2 for a picture that is
 * no smaller, with 1.5 dB less noise (docs/rebuilds.md).
 */
const EFFORT = 2

/** gatsby-plugin-sharp has no setting for it. */
export function setPictureEffort(): void {
  const prototype = sharp.prototype as SharpPrototype
  const { avif } = prototype
  prototype.avif = function (options) {
    return avif.call(this, { effort: EFFORT, ...options })
  }
}
