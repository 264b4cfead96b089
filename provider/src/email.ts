import { z } from 'zod'
import { requiredText } from './parameters'

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const local = String.raw`[^\s@"<>(),;:\\[\].]+`
const emailPattern = new RegExp(String.raw`^(?=.{1,64}@.{1,253}$)${local}(?:\.${local})*@(?:${label}\.)+${label}$`, 'u')

/** Characters of an address. */
export const EMAIL_LIMIT = 320

/** An email address; `message` is what a malformed one is answered with. */
export function emailParameter(message: string) {
  const rule = { rule: 'format', message }
  return requiredText(EMAIL_LIMIT).pipe(z.string().refine((value) => emailPattern.test(value), { params: rule }))
}
