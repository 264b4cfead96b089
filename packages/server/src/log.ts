import { pino } from 'pino'

/** Without the fields in which database drivers repeat values that visitors sent. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack } = error
  const code = 'code' in error ? error.code : undefined
  return { name, message, ...(code !== undefined && { code }), stack }
}

/**
 * The log of this process: one JSON object per line on the standard output. It holds nothing about visitors: no client
 * addresses, no query strings, no form content.
 */
export const log = pino({
  level: 'warn',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  serializers: { err: describeError },
})
