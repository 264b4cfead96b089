import { whenIdle } from '../../lib/when-idle'
import { reportOnLeaving } from './report-on-leaving'
import { describeView, rememberView, type View } from './view'

interface RouteUpdate {
  location: { pathname: string; search: string }
  prevLocation?: { pathname: string; search: string } | null | undefined
}

const queue: View[] = []

/** All reports are in one chain, so that no two views are reported at once. */
let reporting = Promise.resolve()
let underWay = 0

function chain(work: () => Promise<void>): void {
  underWay++
  reporting = reporting
    .then(work)
    // A visitor never sees that a report failed; the view goes out with the next one.
    .catch(() => {})
    .finally(() => {
      underWay--
    })
}

function reportQueue(): void {
  chain(async () => {
    if (queue.length === 0) return
    const { reportVisits } = await import('./report-visits')
    await reportVisits(queue)
  })
}

/** Reports a page view when the browser is idle. To be called from Gatsby's `onRouteUpdate`, with its argument. */
export function reportView({ location, prevLocation }: RouteUpdate): void {
  const view = describeView(location, prevLocation, document.referrer)
  if (!view) return
  rememberView(view)
  queue.push(view)
  whenIdle(reportQueue)
}

/** Reports what is still queued when the page is left. To be called once, from Gatsby's `onClientEntry`. */
export function startVisits(): void {
  const leave = () => {
    if (queue.length === 0) return
    const sending = reportOnLeaving(queue, underWay === 0)
    chain(() => sending)
  }
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
  })
}
