/** What a picture may be: more only costs editors and builds their time. */
export const maxPictureBytes = 20 * 1024 * 1024
export const maxPicturePixels = 100_000_000
