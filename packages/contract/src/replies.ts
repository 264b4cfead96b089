/* The minimum every page needs to read an answer; the message catalogue loads later. */

/** How a page reacts to a reply's code; for any other code it shows an `error-notification`. */
export const REPLY_BEHAVIOURS = {
  200: 'success',
  401: 'sign-in',
  500: 'error-message',
  601: 'warning-message',
} as const

/** The message, with code 200, of a provider that doesn't recognize the session. */
export const UNKNOWN_SESSION = '404'
