import { createListeners } from '../../lib/listeners'

export type PopupType = 'success' | 'info' | 'warning' | 'error'
export type PopupShape = 'message' | 'notification'

export interface MessageOptions {
  /** `info` by default. */
  type?: PopupType
  /** In the language of the page. */
  text: string
  /** Milliseconds, 3000 by default; with 0 it stays until the visitor closes it. */
  duration?: number | undefined
}

export interface NotificationOptions {
  /** `info` by default. */
  type?: PopupType
  /** In the language of the page. */
  title: string
  text?: string
  /** Milliseconds, 4500 by default; with 0 it stays until the visitor closes it. */
  duration?: number | undefined
}

export interface PopupContent {
  shape: PopupShape
  type: PopupType
  /** Null for a message. */
  title: string | null
  text: string
  /** Milliseconds; with 0 it stays. */
  duration: number
  /** The name of the close button. */
  closeLabel: string
  language: string
}

export interface Popup extends PopupContent {
  id: string
  /** How often it has been shown since it was opened. */
  count: number
  layer: number
}

export const POPUP_DURATION = { message: 3000, notification: 4500 } as const satisfies Record<PopupShape, number>

/** Pixels between the window's edge and a popup, and between two popups. */
export const POPUP_GAP = 16

/** The z-index of the first popup; later ones stack above it. Same value as `--layer-popup` in tokens.css. */
const FIRST_LAYER = 2000

/** The most popups of a shape. */
const POPUP_LIMIT = 20

/** Where the focus was before it entered the popups. */
let cameFrom: HTMLElement | null = null

/** Remembers where the focus returns to when its popup closes. */
export function watchFocus(root: HTMLElement): void {
  root.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && root.contains(relatedTarget)) return
    cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : null
  })
}

function focusedPopup(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-popup]')?.dataset.popup
}

function giveBackFocus(id: string): void {
  if (focusedPopup() === id) cameFrom?.focus({ preventScroll: true })
}

const { tell, subscribe } = createListeners()

/** In the order of opening. */
let shown: readonly Popup[] = []

let nextLayer: number = FIRST_LAYER

export const subscribePopups = subscribe
export const readPopups = (): readonly Popup[] => shown

function show(popups: readonly Popup[]): void {
  shown = popups
  tell()
}

/** Shows a popup above all others. If a message with the same type and text is open, increments its count instead. */
export function openPopup(content: PopupContent): void {
  const { shape, type, text } = content
  const id = shape === 'message' ? `${type}:${text}` : `notification:${nextLayer}`
  const former = shown.find((popup) => popup.id === id)
  if (former) {
    const popup = { ...former, ...content, count: former.count + 1 }
    return show(shown.map((one) => (one.id === id ? popup : one)))
  }
  const [oldest, ...others] = shown.filter((popup) => popup.shape === shape)
  if (oldest && others.length + 1 >= POPUP_LIMIT) closePopup(oldest.id)
  show([...shown, { ...content, id, count: 1, layer: nextLayer++ }])
}

export function closePopup(id: string): void {
  giveBackFocus(id)
  show(shown.filter((popup) => popup.id !== id))
}

/** Closes the popup with the focus, else the one on top. */
export function closeTopmost(): void {
  const id = focusedPopup() ?? shown.at(-1)?.id
  if (id !== undefined) closePopup(id)
}
