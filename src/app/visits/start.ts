import { whenIdle } from '../../lib/when-idle'
import { mayIdentify, sendView } from './send-view'
import { sessionIdStore } from './session-id'
import { describeView, rememberView, type View } from './view'

export interface RouteUpdate {
  location: { pathname: string; search: string }
  prevLocation?: { pathname: string; search: string } | null | undefined
}

/**
 * When a page is left, browsers report its requests as failed, some just before the leave event, but the requests are
 * still sent. Failures this shortly before leaving are therefore ignored.
 */
const CUT_OFF_MS = 1000

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
  window.setTimeout(queueFailed, CUT_OFF_MS)
}

function queueFailed(): void {
  queue.unshift(...failed.splice(0))
}

/** Reports the views in order, one at a time, until one fails. */
async function reportQueue(): Promise<void> {
  await leaving
  for (let view = queue.shift(); view; view = queue.shift()) {
    if (await follow(sendView(view)).catch(() => false)) continue
    return keepFailed(view)
  }
}

/** Reports views at once, while the page is being left. Those that were not accepted return to the queue. */
async function reportAtOnce(views: readonly View[]): Promise<void> {
  const send = (view: View) =>
    sendView(view, false).catch(() => {
      keepFailed(view)
      return true
    })
  const results = await Promise.all(views.map(send))
  queue.unshift(...views.filter((_, index) => !results[index]))
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
    const isNew = mayIdentify() && sessionIdStore.read() === null
    // The answer with the session's id may never be read: a second view would start a second session.
    const views = queue.splice(0, !isNew ? queue.length : underWay === 0 ? 1 : 0)
    if (views.length > 0) leaving = Promise.all([leaving, follow(reportAtOnce(views))])
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
