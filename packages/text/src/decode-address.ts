/** A part of an address without its percent-encoding; as it is where that can't be decoded, such as `%zz`. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
