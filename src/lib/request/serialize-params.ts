type Scalar = string | number | boolean | null | undefined

export type ParamValue = Scalar | readonly Scalar[] | { readonly [key: string]: Scalar }

export type Params = { readonly [name: string]: ParamValue }

/**
 * Writes the parameters of a GET call as a query string without `?`. It skips `null`, `''` and `undefined`.
 * @example
 * serializeParams({ keyword: 'tray', page: 0, filter: { lid: true } }) // 'keyword=tray&page=0&filter%5Blid%5D=true'
 * @throws TypeError for values nested deeper than one level.
 */
export function serializeParams(params: Params): string {
  return Object.entries(params)
    .flatMap(([name, value]) => flatten(name, value))
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
}

function flatten(name: string, value: ParamValue): (readonly [string, Scalar])[] {
  if (typeof value !== 'object' || value === null) return [[name, value]]
  return Object.entries(value).map(([key, nested]: [string, unknown]) => {
    const nestedName = `${name}[${key}]`
    if (isScalar(nested)) return [nestedName, nested]
    throw new TypeError(
      `The parameter ${nestedName} is nested too deep: only one level can be written into an address.`,
    )
  })
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)
}
