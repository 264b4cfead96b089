/** Replaces Gatsby's own code for its Slice API and for service workers; the site uses neither. */
export function Slice(): null {
  return null
}
