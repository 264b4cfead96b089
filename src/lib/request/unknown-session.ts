/** The message of a provider that does not know the session it was given. */
export const UNKNOWN_SESSION = '404'
