/** After this, the task runs even if the browser is never idle. */
const LATEST_MS = 3000

/** Runs a task when the browser is idle. Safari has no idle callback, so it uses a short delay there. */
export function whenIdle(task: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(task, { timeout: LATEST_MS })
  else window.setTimeout(task, 200)
}
