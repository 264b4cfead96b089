/** Events that show that a visitor turns to a part of the page. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'click'] as const

/** Waiting parts, each with the button that was pressed in the meantime. */
const waiting = new Map<string, { wake: () => void; pressed?: HTMLElement }>()

function onSign({ type, target }: Event): void {
  if (!(target instanceof Element)) return
  for (const [id, part] of waiting) {
    if (!document.getElementById(id)?.contains(target)) continue
    const button = type === 'click' && target.closest<HTMLElement>('button')
    if (button) part.pressed = button
    part.wake()
  }
}

/**
 * Resolves when a visitor points at, touches or tabs into a part of the page, or when another page is shown. React
 * does not dispatch clicks to a part that it has not hydrated; `replayPress` clicks the button again once it has.
 *
 * @param id of the part's element
 */
export function whenTurnedTo(id: string): Promise<void> {
  if (waiting.size === 0)
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { capture: true, passive: true })
  return new Promise((wake) => waiting.set(id, { wake }))
}

/** To be called when the part has been taken over. */
export function replayPress(id: string): void {
  const part = waiting.get(id)
  waiting.delete(id)
  if (waiting.size === 0) for (const sign of SIGNS) document.removeEventListener(sign, onSign, { capture: true })
  part?.pressed?.click()
}

/** A page that was not served as HTML has no waiting parts. */
export function wakeAll(): void {
  for (const { wake } of waiting.values()) wake()
}
