/*
 * What every page of the site needs to read an answer; the catalogue of messages comes later.
 */

/** How a page behaves on the code of a reply; on any other it shows an `error-notification`. */
export const REPLY_BEHAVIOURS = {
  200: 'success',
  401: 'sign-in',
  500: 'error-message',
  601: 'warning-message',
} as const

/** With code 200, the message of a provider that does not know the session it was given. */
export const UNKNOWN_SESSION = '404'
