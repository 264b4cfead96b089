import type { FieldName } from './inquiry-fields'

/** The id of a field's control in the page. */
export function fieldId(name: FieldName): string {
  return `inquiry-${name}`
}
