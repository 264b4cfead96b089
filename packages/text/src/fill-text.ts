/**
 * Replaces the placeholders of a text; one without a value becomes empty.
 * @example fillText('{{number}} of {{max}}', { number: 3, max: 30 }) // '3 of 30'
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/{{\s*(\w+)\s*}}/g, (_whole, name: string) => String(values[name] ?? ''))
}
