import { whenIdle } from '../../../lib/when-idle'

const load = () => import('./model/list-marks')

/** Lets the list's buttons work, and shows on them what is listed. To be called once, from Gatsby's `onClientEntry`. */
export function startList(): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-list-add]') : null
    if (!button) return
    // Otherwise it would be pressed once more when the page's code is there (src/lib/early-clicks.ts).
    event.preventDefault()
    // A button whose code can't be loaded does nothing; the next press tries again.
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
