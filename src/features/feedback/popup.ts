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

/** The z-index of the first popup; each later one is above the last. tokens.css has it as `--layer-popup`. */
export const FIRST_LAYER = 2000

/** The most popups of a shape: the limit of react-hot-toast's store, which silently drops older ones. */
export const POPUP_LIMIT = 20
