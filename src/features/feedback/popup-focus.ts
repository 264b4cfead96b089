/** Where the focus came from when it entered the popups. */
let cameFrom: HTMLElement | null = null

/** Remembers where to give the focus back to when the popup that has it closes. */
export function watchFocus(root: HTMLElement): void {
  root.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && root.contains(relatedTarget)) return
    cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : null
  })
}

/** The id of the popup that has the focus. */
export function focusedPopup(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-popup]')?.dataset.popup
}

export function giveBackFocus(id: string): void {
  if (focusedPopup() === id) cameFrom?.focus({ preventScroll: true })
}
