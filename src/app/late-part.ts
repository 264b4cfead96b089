import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { whenIdle } from '../lib/when-idle'
import { isFirstPage } from '../ui/components/static-html'
import { recoverFromLoadError } from './updates/load-recovery'

interface Code<Props> {
  default: ComponentType<Props>
}

const loads: (() => Promise<unknown>)[] = []

let areLoaded = false

/**
 * Resolves when the router may change the first page: React discards the HTML of a part that is updated before its code
 * has loaded (error 421). Null: it may at once.
 */
export const untilLateParts = (): Promise<void> | null => (areLoaded ? null : loadLateParts())

/** Loads the code of all late parts. Call it before showing a page that was not served as HTML. */
export async function loadLateParts(): Promise<void> {
  // A failure is handled where the part is rendered.
  await Promise.allSettled(loads.map((load) => load()))
  areLoaded = true
}

/** Loads the code of a part that was served as HTML. If it can't be loaded, the HTML stays as it is. */
async function loadForHtml<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    await recoverFromLoadError(error)
    return new Promise<never>(() => {})
  }
}

const untilIdle = () => new Promise<void>((resolve) => whenIdle(resolve))

/**
 * A part of a page whose code is not in the first load; render it within `Suspense`. On the page served as HTML, the
 * code takes over when the browser is idle, and inside `StaticHtml` it is not needed. Other pages are shown once it
 * has loaded.
 * @param turn resolves when the code is to take over the HTML
 */
export function latePart<Props>(
  load: () => Promise<Code<Props>>,
  turn: () => Promise<void> = untilIdle,
): LazyExoticComponent<ComponentType<Props>> {
  const isHtml = isFirstPage()
  let loaded: Code<Props> | undefined
  let loading: Promise<Code<Props>> | undefined
  const loadOnce = () => {
    loading ??= load().then((code) => (loaded = code))
    // After a failure, the next call loads it again.
    loading.catch(() => (loading = undefined))
    return loading
  }
  const loadLater = async () => {
    await turn()
    return loadForHtml(loadOnce)
  }
  loads.push(loadOnce)
  // Part of a page being loaded ahead. A failure is handled where the part is rendered.
  if (typeof document !== 'undefined' && !isHtml) void loadOnce().catch(() => {})
  return lazy(() => {
    if (loaded) return settled(loaded)
    return isHtml ? loadLater() : loadOnce()
  })
}

/** A promise would show the fallback for a moment. */
const settled = <Value>(value: Value) => ({ then: (use: (value: Value) => void) => use(value) }) as Promise<Value>
