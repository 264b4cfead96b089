import type { Problem } from './problems'

/** @example 'products/tray/facts.yml:12: facts.weightG: is missing' */
export function describeProblem({ file, field, line, message }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}`
  return field ? `${place}: ${field}: ${message}` : `${place}: ${message}`
}
