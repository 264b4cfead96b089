import { pino } from 'pino'

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** Without the fields in which database drivers repeat values, which visitors have sent. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack } = error
  const code = 'code' in error ? error.code : undefined
  return { name, message, ...(code !== undefined && { code }), stack }
}

/**
 * The log of this process: one JSON object a line on the standard output. Nothing about visitors stands in it: no client
 * addresses, no query strings, nothing that a form had.
 */
export const log = pino({
  level: 'warn',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  serializers: { err: describeError },
})
