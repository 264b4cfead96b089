import { whenIdle } from '../../../lib/when-idle'

const load = () => import('./model/list-marks')

/** Lets the list's buttons work, and shows on them what is listed. To be called once, from Gatsby's `onClientEntry`. */
export function startList(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-list-add]') : null
    // A button whose code can't be loaded does nothing; the next press tries again.
    if (button)
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
