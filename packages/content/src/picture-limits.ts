/** The limits of a picture: beyond them it only costs editors and builds time. */
export const maxPictureBytes = 20 * 1024 * 1024
export const maxPicturePixels = 100_000_000
