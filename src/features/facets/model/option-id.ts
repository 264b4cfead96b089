/**
 * The form of a provider's value in addresses.
 * @example
 * optionId('FDA 21 CFR 177') // 'fda-21-cfr-177'
 */
export function optionId(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
