export type PopupType = 'success' | 'info' | 'warning' | 'error'
export type PopupShape = 'message' | 'notification'

export interface MessageOptions {
  /** `info` when absent. */
  type?: PopupType
  /** In the language of the page. */
  text: string
  /** Milliseconds, 3000 when absent; with 0 it stays until it is closed. */
  duration?: number | undefined
}

export interface NotificationOptions {
  /** `info` when absent. */
  type?: PopupType
  /** In the language of the page. */
  title: string
  text?: string
  /** Milliseconds, 4500 when absent; with 0 it stays until it is closed. */
  duration?: number | undefined
}

/** What is opened. */
export interface PopupContent {
  shape: PopupShape
  type: PopupType
  /** Null for a message. */
  title: string | null
  text: string
  /** Milliseconds; 0 stays. */
  duration: number
  /** The name of the close button. */
  closeLabel: string
  language: string
}

/** What is shown. */
export interface Popup extends PopupContent {
  id: string
  /** How often it was shown since it was opened. */
  count: number
  /** Its z-index. */
  layer: number
}

export const POPUP_DURATION = { message: 3000, notification: 4500 } as const satisfies Record<PopupShape, number>

/** Pixels between the edge of the window and a popup, and between two. */
export const POPUP_GAP = 16

/** The z-index of the first popup; each later one is above the last. Also `--layer-popup` in tokens.css. */
export const FIRST_LAYER = 2000

/** How many of a shape are shown: the limit of react-hot-toast's store, which drops older ones without telling. */
export const POPUP_LIMIT = 20
