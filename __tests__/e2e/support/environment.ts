import { findHeadlessBrowser } from '../../../scripts/lib/find-browser'

function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the browser tests through jest's project e2e.`)
  return value
}

/** The results of the browser tests' set-up; read on access, since suites that build have their own site. */
export const e2e = {
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
    return findHeadlessBrowser()
  },
}
