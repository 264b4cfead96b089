import { findBrowser } from '../../../scripts/lib/find-browser'

function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the browser tests through jest's project e2e.`)
  return value
}

/** What the set-up of the browser tests made; read when it is asked for, since suites that build have a site of their own. */
export const e2e = {
  /** The site's origin. */
  get site() {
    return read('E2E_SITE')
  },
  /** The built site's folder. */
  get public() {
    return read('E2E_PUBLIC')
  },
  /** The provider's base address, with a trailing slash. */
  get provider() {
    return read('E2E_PROVIDER')
  },
  /** The provider's data folder. */
  get data() {
    return read('E2E_DATA')
  },
  get browser() {
    return findBrowser()
  },
}
