import { pino } from 'pino'

/** Without the fields in which database drivers repeat visitors' data. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack } = error
  const code = 'code' in error ? error.code : undefined
  return { name, message, ...(code !== undefined && { code }), stack }
}

/**
 * This process's log: one JSON object per line on standard output, without visitor data: no client addresses, query
 * strings or form content.
 */
export const log = pino({
  level: 'warn',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  serializers: { err: describeError },
})
