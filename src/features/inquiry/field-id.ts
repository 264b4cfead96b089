import type { FieldName } from './inquiry-fields'

export function fieldId(name: FieldName): string {
  return `inquiry-${name}`
}
