import { fillIn } from '../inquiries/form-texts'
import type { Block } from './mail'

/** Accounts may have no name: then the mail begins without a greeting. */
export function greet(greeting: string, name: string): Block[] {
  return name === '' ? [] : [{ kind: 'paragraph', text: fillIn(greeting, { name }) }]
}
