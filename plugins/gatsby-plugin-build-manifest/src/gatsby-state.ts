/*
 * The one door to Gatsby's own state, of which only `program` is documented. Whatever is missing, or has another shape,
 * is undefined, and its reader falls back to another way.
 */

export interface StatePage {
  path: string
  component: string
  context?: Record<string, unknown>
  mode?: string
}

export interface StateRedirect {
  fromPath: string
  toPath: string
  isPermanent?: boolean
}

export interface GatsbyState {
  program: { directory: string }
  pages: ReadonlyMap<string, StatePage>
  redirects: readonly StateRedirect[]
  webpackCompilationHash: string
  html: {
    trackedHtmlFiles: ReadonlyMap<string, { pageDataHash: string }>
    ssrCompilationHash: string
  }
  status: { plugins: Record<string, Record<string, unknown> | undefined> }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isText = (value: unknown) => typeof value === 'string'

const SHAPES: Record<keyof GatsbyState, (value: unknown) => boolean> = {
  program: (value) => isObject(value) && isText(value.directory),
  pages: (value) => {
    if (!(value instanceof Map)) return false
    const [page] = value.values() as Iterator<unknown> & Iterable<unknown>
    return page === undefined || (isObject(page) && isText(page.path) && isText(page.component))
  },
  redirects: (value) => Array.isArray(value) && value.every((one) => isObject(one) && isText(one.fromPath)),
  webpackCompilationHash: isText,
  html: (value) => isObject(value) && value.trackedHtmlFiles instanceof Map,
  status: (value) => isObject(value) && isObject(value.plugins),
}

/** Gatsby's `store`, whose type does not describe its content. */
export interface StateStore {
  getState: unknown
}

/** A field of Gatsby's state; undefined when it does not have the known shape. */
export function readState<Field extends keyof GatsbyState>(
  { getState }: StateStore,
  field: Field,
): GatsbyState[Field] | undefined {
  const value = ((getState as () => unknown)() as Partial<Record<string, unknown>> | undefined)?.[field]
  return SHAPES[field](value) ? (value as GatsbyState[Field]) : undefined
}

/** The site's folder. */
export function readSiteFolder(store: StateStore): string {
  return readState(store, 'program')?.directory ?? process.cwd()
}
