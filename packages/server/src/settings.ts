import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { LOG_LEVELS } from './log'

/** @param least 0 where the system may choose a free port */
export function portSetting(least: 0 | 1) {
  const error = `must be a number from ${least} to 65535`
  return z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .refine((port) => port >= least && port <= 65535, error)
}

/** Environment variables that the provider and the publisher share. */
export const operationSettings = {
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  METRICS_PORT: portSetting(0).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
}

const LONG_SECRET = 'must have 20 characters at least; `openssl rand -hex 24` gives a good one'

/** A secret that two services share. */
export const secretSetting = z.string().min(20, LONG_SECRET).optional()

/** A file with such a secret: its content. */
export const secretFileSetting = z
  .string()
  .transform((file, check) => {
    try {
      return readFileSync(file, 'utf8').trim()
    } catch (error) {
      check.addIssue({ code: 'custom', message: `can't be read: ${error instanceof Error ? error.message : ''}` })
      return z.NEVER
    }
  })
  .pipe(z.string().min(20, LONG_SECRET))
  .optional()

/** Whose X-Forwarded-For is trusted: this many proxies', or these addresses'; false means nobody's. */
export type TrustedProxies = number | string[] | false

function isAddressOrNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export const trustProxySetting = z
  .string()
  .transform((value) => (/^\d$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim())))
  .refine((value) => typeof value === 'number' || value.every(isAddressOrNetwork), {
    error: 'must be the number of proxies before it (1 to 9), or their addresses, separated by commas',
  })
  .optional()
  .transform((value): TrustedProxies => value || false)

/** The same in Fastify's terms. */
export function trustedProxies(
  trusted: TrustedProxies,
): string[] | ((address: string, hop: number) => boolean) | false {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted
}
