function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the browser tests through jest's project e2e.`)
  return value
}

/** What the set-up of the browser tests made. */
export const e2e = {
  /** The site's origin. */
  site: read('E2E_SITE'),
  /** The built site's folder. */
  public: read('E2E_PUBLIC'),
  /** The provider's base address, with a trailing slash. */
  provider: read('E2E_PROVIDER'),
  /** The provider's data folder. */
  data: read('E2E_DATA'),
  browser: read('E2E_BROWSER'),
}
