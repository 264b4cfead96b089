import { whenIdle } from '../../../lib/when-idle'

const load = () => import('./model/list-marks')

/**
 * Activates the list's buttons, and shows the listed state on them. To be called once, from Gatsby's `onClientEntry`.
 */
export function startList(): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-list-add]') : null
    if (!button) return
    // Otherwise the click would be replayed once the page's code has loaded (src/lib/early-clicks.ts).
    event.preventDefault()
    // If the code can't be loaded, nothing happens; the next click tries again.
    load().then(
      ({ toggleListed }) => toggleListed(button),
      () => {},
    )
  })
  whenIdle(() => {
    load().then(
      ({ watchList }) => watchList(),
      () => {},
    )
  })
}
