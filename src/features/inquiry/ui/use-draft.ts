import { useCallback, useRef, useState } from 'react'
import {
  INQUIRY_FIELDS,
  QUOTATION,
  SAMPLE_BOX,
  type InquiryKind,
} from '../../../../packages/contract/src/inquiry-fields'
import { fetchKnownFields } from '../model/enclosures'
import {
  clearDraft,
  fillIn,
  readDraft,
  startDraft,
  takeSender,
  writeDraft,
  type InquiryDraft,
  type KnownFields,
} from '../model/inquiry-draft'
import { EMPTY_INQUIRY, type InquiryFields } from '../model/inquiry-fields'

declare global {
  interface Window {
    /** Looks after the form until its code has loaded (plain-form.ts). */
    earlyForm?: { isSending: () => boolean; stop: () => InquiryDraft | null }
  }
}

const EMPTY_DRAFT: InquiryDraft = { fields: EMPTY_INQUIRY, prefilled: '' }

/**
 * The form's values, which the browser keeps until they are sent.
 * @param takesKnown whether a signed-in visitor's details are filled in
 */
export function useDraft(kind: InquiryKind, takesKnown: boolean) {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [ready, setReady] = useState(false)
  const started = useRef(false)
  const known = useRef<KnownFields>({})
  // Autofill changes several fields before the next rendering.
  const latest = useRef(draft)

  function show(next: InquiryDraft): void {
    latest.current = next
    setDraft(next)
  }

  const fill = useCallback(
    (next: InquiryDraft) => {
      show(next)
      writeDraft(next, kind)
    },
    [kind],
  )

  /** Takes over earlier input: from this form while the page was loading, or from an earlier one. */
  function start(): void {
    const product = new URLSearchParams(window.location.search).get('product') ?? ''
    const typed = window.earlyForm?.stop() ?? readDraft(kind)
    const draft = startDraft(typed, product.slice(0, INQUIRY_FIELDS.product.max))
    const whole = { ...draft, fields: { ...EMPTY_INQUIRY, ...draft.fields } }
    // Kept, too: on Back, browsers restore typed values without key events.
    fill(takeSender(whole, readDraft(kind === QUOTATION ? SAMPLE_BOX : QUOTATION)))
    started.current = true
    setReady(true)
    if (takesKnown) void takeKnown()
  }

  async function takeKnown(): Promise<void> {
    known.current = await fetchKnownFields()
    show(fillIn(latest.current, known.current))
  }

  /** @returns the changed values; before `start`, which finds the value in the page, null */
  function change<Name extends keyof InquiryFields>(name: Name, value: InquiryFields[Name]): InquiryFields | null {
    if (!started.current) return null
    const fields = { ...latest.current.fields, [name]: value }
    fill({ ...latest.current, fields })
    return fields
  }

  function empty(): void {
    show(fillIn(EMPTY_DRAFT, known.current))
    clearDraft(kind)
  }

  return { draft, latest, ready, start, fill, change, empty }
}
