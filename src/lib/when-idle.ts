/** Milliseconds after which it runs even when the browser is never idle. */
const LATEST = 3000

/** Runs a task when the browser has nothing better to do. Safari has no idle callback and gets a short delay. */
export function whenIdle(task: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(task, { timeout: LATEST })
  else window.setTimeout(task, 200)
}
