import { TEXT_FIELDS, type InquiryFields } from './inquiry-fields'

/** What stands in the fields already, typed before the page's code ran. */
export function readTyped(form: HTMLFormElement | null): Partial<InquiryFields> {
  const typed: Partial<InquiryFields> = {}
  for (const name of TEXT_FIELDS) {
    const control = form?.elements.namedItem(name)
    if (control && 'value' in control && control.value !== '') typed[name] = control.value
  }
  const consent = form?.elements.namedItem('consent')
  if (consent instanceof HTMLInputElement && consent.checked) typed.consent = true
  return typed
}
