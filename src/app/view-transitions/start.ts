import { whenIdle } from '../../lib/when-idle'

/** Lets pictures move from a card to its page, if the browser can. To be called once. */
export function startPictureTransitions(): void {
  if (!('startViewTransition' in document)) return
  whenIdle(() => {
    // Without it pages change at once.
    import('./picture-transition').then(
      ({ watchNavigations }) => watchNavigations(),
      () => {},
    )
  })
}
