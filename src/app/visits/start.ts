import { whenIdle } from '../../lib/when-idle'
import { reportOnLeaving } from './report-on-leaving'
import { describeView, rememberView, type View } from './view'

export interface RouteUpdate {
  location: { pathname: string; search: string }
  prevLocation?: { pathname: string; search: string } | null | undefined
}

/**
 * Milliseconds. As a page is left, browsers cut it off from its requests, some just before they say that it is left.
 * The requests themselves go on, so what fails this shortly before has not failed.
 */
const CUT_OFF = 1000

const queue: View[] = []

/** Views whose report failed within the last moment. */
const failed: View[] = []

let isLeft = false

/** All reports are in one chain, so that no two views are reported at once. */
let reporting = Promise.resolve()

/** The reports of a page that was left or hidden, and may live on. */
let leaving: Promise<unknown> = Promise.resolve()

/** How many reports are under way, of which one may be creating a session. */
let underWay = 0

function follow<Result>(report: Promise<Result>): Promise<Result> {
  underWay++
  return report.finally(() => underWay--)
}

/** Keeps a view whose report failed for the next one. */
function keepFailed(view: View): void {
  if (isLeft) return
  failed.push(view)
  window.setTimeout(queueFailed, CUT_OFF)
}

function queueFailed(): void {
  queue.unshift(...failed.splice(0))
}

async function reportQueue(): Promise<void> {
  if (queue.length === 0) return
  const { visitSession } = await import('./report-visits')
  await leaving
  const view = await follow(visitSession.drain(queue))
  if (view) keepFailed(view)
}

/** Reports a page view when the browser is idle. To be called from Gatsby's `onRouteUpdate`, with its argument. */
export function reportView({ location, prevLocation }: RouteUpdate): void {
  const view = describeView(location, prevLocation, document.referrer)
  if (!view) return
  rememberView(view)
  queueFailed()
  queue.push(view)
  whenIdle(() => {
    // A visitor never sees that a report failed; the view goes out with the next one.
    reporting = reporting.then(reportQueue).catch(() => {})
  })
}

/** Reports what is still queued when the page is left. To be called once, from Gatsby's `onClientEntry`. */
export function startVisits(): void {
  const leave = () => {
    if (queue.length === 0) return
    const sending = follow(reportOnLeaving(queue, underWay === 0, keepFailed))
    leaving = Promise.all([leaving, sending])
  }
  window.addEventListener('pagehide', () => {
    isLeft = true
    failed.length = 0
    leave()
  })
  window.addEventListener('pageshow', () => {
    isLeft = false
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
  })
}
