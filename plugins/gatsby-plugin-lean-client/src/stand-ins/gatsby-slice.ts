/** In place of Gatsby's own code for its Slice API and for service workers, which the site has none of. */
export function Slice(): null {
  return null
}
