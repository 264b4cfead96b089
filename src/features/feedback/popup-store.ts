import { toast } from 'react-hot-toast/headless'
import { FIRST_LAYER, POPUP_LIMIT, type Popup, type PopupContent, type PopupShape } from './popup'

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
function focusedPopup(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-popup]')?.dataset.popup
}

function giveBackFocus(id: string): void {
  if (focusedPopup() === id) cameFrom?.focus({ preventScroll: true })
}

/*
 * react-hot-toast keeps and stacks what is shown, one toaster a shape. Its timers never run (no duration): they go on
 * after a pause instead of starting anew, and know no focus.
 */

/** What is shown, by id, in the order of opening. */
const shown = new Map<string, Popup>()

let nextLayer: number = FIRST_LAYER

export function readPopup(id: string): Popup | undefined {
  return shown.get(id)
}

/** Shows a popup above all others. A message of the same type and text as one that is shown counts up on that one. */
export function openPopup(content: PopupContent): void {
  const { shape, type, text } = content
  const id = shape === 'message' ? `${type}:${text}` : `notification:${nextLayer}`
  const former = shown.get(id)
  if (!former) makeRoom(shape)
  shown.set(id, { ...content, id, count: (former?.count ?? 0) + 1, layer: former?.layer ?? nextLayer++ })
  toast(text, { id, toasterId: shape, duration: Infinity })
}

export function closePopup(id: string): void {
  const popup = shown.get(id)
  if (!popup) return
  giveBackFocus(id)
  shown.delete(id)
  toast.remove(id, popup.shape)
}

/** Closes the popup that has the focus, else the one on top. */
export function closeTopmost(): void {
  const id = focusedPopup() ?? [...shown.keys()].at(-1)
  if (id !== undefined) closePopup(id)
}

function makeRoom(shape: PopupShape): void {
  const [oldest, ...others] = [...shown.values()].filter((popup) => popup.shape === shape)
  if (oldest && others.length + 1 >= POPUP_LIMIT) closePopup(oldest.id)
}
