import { whenIdle } from '../../lib/when-idle'
import { reportOnLeaving } from './report-on-leaving'
import { describeView, rememberView, type View } from './view'

export interface RouteUpdate {
  location: { pathname: string; search: string }
  prevLocation?: { pathname: string; search: string } | null | undefined
}

/**
 * Milliseconds. When a page is left, browsers report its requests as failed, some just before the leave event, but the
 * requests are still sent. Failures this shortly before leaving are therefore ignored.
 */
const CUT_OFF = 1000

const queue: View[] = []

const failed: View[] = []

let isLeft = false

/** Reports are chained, so no two run at the same time. */
let reporting = Promise.resolve()

/** The reports of a page that was left or hidden, and may live on. */
let leaving: Promise<unknown> = Promise.resolve()

/** Number of running reports; one of them may be creating a session. */
let underWay = 0

function follow<Result>(report: Promise<Result>): Promise<Result> {
  underWay++
  return report.finally(() => underWay--)
}

/** Requeues a view whose report failed. */
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
    // Failures are never shown to the visitor; the view is sent with the next report.
    reporting = reporting.then(reportQueue).catch(() => {})
  })
}

/** Also reports the remaining queue when the page is left. To be called once, from Gatsby's `onClientEntry`. */
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
