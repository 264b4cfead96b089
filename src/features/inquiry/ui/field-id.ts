import type { FieldName } from '../model/inquiry-fields'

export function fieldId(name: FieldName): string {
  return `inquiry-${name}`
}
