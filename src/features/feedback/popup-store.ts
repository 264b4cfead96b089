import { toast } from 'react-hot-toast/headless'
import { FIRST_LAYER, POPUP_LIMIT, type Popup, type PopupContent, type PopupShape } from './popup'
import { focusedPopup, giveBackFocus } from './popup-focus'

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
