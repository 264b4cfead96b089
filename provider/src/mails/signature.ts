import { fillText } from '../../../packages/text/src/fill-text'
import type { SignatureLine } from './read-answer'
import { hasOwnName, type Staff } from '../staff/staff'
import { buyerTextsOf } from './mail-texts'

/** Name and direct line of the person answering, for a buyer who reads this language; empty without a name. */
export function signatureOf(
  language: string,
  staff: Pick<Staff, 'name' | 'email' | 'phone'> | undefined,
): SignatureLine[] {
  if (!staff || !hasOwnName(staff)) return []
  const { name, phone } = staff
  const line = { text: fillText(buyerTextsOf(language).directLine, { phone }), mark: phone }
  return [{ text: name, mark: name }, ...(phone === '' ? [] : [line])]
}
