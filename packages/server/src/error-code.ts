/** The code of an error from Node.js or a driver, such as ENOENT. */
export function errorCode(error: unknown): string | undefined {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** Why a call failed. The error of `fetch` only says that it did; its cause says why. */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { message?: string; code?: string }; message?: string }
  return [cause?.message, cause?.code, message].find(Boolean) ?? String(error)
}
