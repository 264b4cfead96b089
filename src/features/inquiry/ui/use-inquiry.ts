import { useEffect, useRef, useState } from 'react'
import {
  INQUIRY_FIELDS,
  QUOTATION,
  SAMPLE_BOX,
  type InquiryKind,
} from '../../../../packages/contract/src/inquiry-fields'
import { kindOf } from '../../../../packages/contract/src/read-inquiry'
import { TRAP } from '../../../../packages/contract/src/inquiry-trap'
import { LISTED_MARK, SAMPLES_MARK } from '../../../lib/inquiry-list/list-key'
import { useIsListed } from '../../../lib/inquiry-list/use-is-listed'
import type { Receipt } from '../api/post-inquiry'
import { browserOutbox, useOutbox } from '../model/browser-outbox'
import type { Outcome } from '../model/inquiry-outbox'
import {
  clearDraft,
  fillIn,
  isPristine,
  readDraft,
  startDraft,
  takeSender,
  writeDraft,
  type InquiryDraft,
  type KnownFields,
} from '../model/inquiry-draft'
import { EMPTY_INQUIRY, readInquiryFields, type FieldName, type InquiryFields } from '../model/inquiry-fields'
import { createKey, type OutboxEntry } from '../model/outbox-entries'
import { buildInquiry, type SentOff } from '../model/build-inquiry'
import { fetchKnownFields, gatherEnclosures, putBackOnList, takeOffList } from '../model/enclosures'
import { forgetUploads } from '../api/upload-files'
import type { Refusal } from '../model/refusal'
import { validateInquiry, type FieldError, type FieldErrors } from '../model/validate-inquiry'

/** The state of an inquiry. Until it is kept or sent it is in the form; in `invalid` and `refused` it has errors. */
export type InquiryStatus =
  | { step: 'idle' | 'invalid' | 'not-kept' | 'duplicate' | 'sending' }
  | { step: 'refused'; refusal: Refusal }
  | { step: 'kept'; key: string; filesNotSent: readonly string[] }
  | ({ step: 'sent'; email: string; sentOff: SentOff | null } & Receipt)

declare global {
  interface Window {
    /** Looks after the form until its code has loaded (plain-form.ts). */
    earlyForm?: { isSending: () => boolean; stop: () => InquiryDraft | null }
  }
}

/** Within this time, the login page should have appeared. */
const LEAVING_MS = 10_000

const EMPTY_DRAFT: InquiryDraft = { fields: EMPTY_INQUIRY, prefilled: '' }

/**
 * The inquiry form's state: its values, its errors and the result.
 * @param langId the language of the reply to the visitor
 * @param takesKnown whether a signed-in visitor's details are filled in
 * @param kind what the form asks for
 */
export function useInquiry(langId: string, takesKnown: boolean, kind: InquiryKind) {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [ready, setReady] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [status, setStatus] = useState<InquiryStatus>({ step: 'idle' })
  /** The key of an outbox entry that the form has taken over. */
  const [taken, setTaken] = useState<string | null>(null)
  const latest = useRef(draft)
  const started = useRef(false)
  const known = useRef<KnownFields>({})
  const lastTry = useRef<SentOff | null>(null)
  const entries = useOutbox()
  const [files, setFiles] = useState<readonly File[]>([])
  const chosen = useRef(files)

  const isAbout = useIsListed(kind === QUOTATION ? LISTED_MARK : SAMPLES_MARK) || files.length > 0

  function fill(next: InquiryDraft): void {
    latest.current = next
    setDraft(next)
  }

  function choose(next: readonly File[]): void {
    chosen.current = next
    setFiles(next)
  }

  /** Takes over earlier input: from this form while the page was loading, or from an earlier one. */
  function start(): void {
    const product = new URLSearchParams(window.location.search).get('product') ?? ''
    const typed = window.earlyForm?.stop() ?? readDraft(kind)
    const draft = startDraft(typed, product.slice(0, INQUIRY_FIELDS.product.max))
    const whole = { ...draft, fields: { ...EMPTY_INQUIRY, ...draft.fields } }
    fill(takeSender(whole, readDraft(kind === QUOTATION ? SAMPLE_BOX : QUOTATION)))
    // On Back, browsers restore typed values without key events.
    writeDraft(latest.current, kind)
    started.current = true
    setReady(true)
    if (takesKnown) void takeKnown()
  }

  async function takeKnown(): Promise<void> {
    known.current = await fetchKnownFields()
    fill(fillIn(latest.current, known.current))
  }

  function change<Name extends keyof InquiryFields>(name: Name, value: InquiryFields[Name]): void {
    // Until then the value is in the page, and `start` finds it there.
    if (!started.current) return
    // Not `draft`: autofill changes several fields before the next rendering.
    const changed = { ...latest.current, fields: { ...latest.current.fields, [name]: value } }
    fill(changed)
    writeDraft(changed, kind)
    if (name !== TRAP) setErrors((former) => recheck(former, name, validateInquiry(changed.fields, kind, isAbout)))
  }

  function chooseFiles(next: readonly File[], error: FieldError | undefined): void {
    choose(next)
    setErrors(({ attachments: _former, ...others }) => (error ? { ...others, attachments: error } : others))
  }

  function empty(): void {
    fill(fillIn(EMPTY_DRAFT, known.current))
    setErrors({})
    clearDraft(kind)
  }

  async function submit(): Promise<void> {
    if (status.step === 'sending') return
    if (window.earlyForm?.isSending()) return setStatus({ step: 'duplicate' })
    const { fields } = latest.current
    const found = validateInquiry(fields, kind, isAbout)
    setErrors(found)
    if (Object.keys(found).length > 0) return setStatus({ step: 'invalid' })

    setStatus({ step: 'sending' })
    const enclosed = await gatherEnclosures(chosen.current, kind)
    if ('refusal' in enclosed) return setStatus({ step: 'refused', refusal: enclosed.refusal })
    if ('error' in enclosed) {
      setErrors({ attachments: enclosed.error })
      return setStatus({ step: 'invalid' })
    }
    // The same inquiry keeps its key: the provider may have stored it although its answer did not arrive.
    const former = lastTry.current
    const isSame = former?.fields === fields && JSON.stringify(former.enclosed) === JSON.stringify(enclosed)
    const repeated = isSame ? former : null
    const sentOff = repeated ?? {
      fields,
      enclosed,
      payload: buildInquiry(fields, enclosed, langId, kind),
      key: createKey(),
    }
    lastTry.current = sentOff
    const outcome = await browserOutbox.submit(sentOff.payload, sentOff.key, repeated ? 'again' : 'first')
    if (outcome.state === 'sent' || outcome.state === 'kept') {
      forgetUploads(chosen.current)
      takeOffList(enclosed, kind)
      choose([])
    }
    settle(outcome, sentOff)
  }

  function settle(outcome: Outcome, sentOff: SentOff): void {
    switch (outcome.state) {
      case 'sent':
        empty()
        return setStatus({ ...outcome, step: 'sent', email: sentOff.payload.email, sentOff })
      case 'kept':
        empty()
        return setStatus({ step: 'kept', key: sentOff.key, filesNotSent: sentOff.enclosed.filesNotSent })
      case 'held':
        // The outbox keeps it, and returns it when the visitor comes back, or if the page could not be left.
        clearDraft(kind)
        return void setTimeout(() => {
          fill(EMPTY_DRAFT)
          setStatus({ step: 'idle' })
        }, LEAVING_MS)
      case 'refused':
        // An unreadable answer may mean that the inquiry is stored: under the same key it is stored only once.
        if (outcome.refusal.situation !== 'unreadable') lastTry.current = null
        if (outcome.errors.attachments) forgetUploads(chosen.current)
        setErrors(outcome.errors)
        return setStatus({ step: 'refused', refusal: outcome.refusal })
      case 'duplicate':
        lastTry.current = null
        return setStatus({ step: 'duplicate' })
      case 'not-kept':
        return setStatus({ step: 'not-kept' })
    }
  }

  useEffect(() => {
    if (!ready) return
    const own = status.step === 'kept' ? entries.find(({ key }) => key === status.key) : null
    if (status.step === 'kept' && !own) return setStatus({ step: 'idle' })
    if (own?.state === 'sent') {
      const { key, reference, statusToken, email } = own
      setTaken(key)
      const sentOff = lastTry.current?.key === key ? lastTry.current : null
      return setStatus({ step: 'sent', reference, statusToken, email, sentOff })
    }
    // An inquiry that was refused later returns to the form, but not over one that is being written.
    const isFree = own || (status.step === 'idle' && isPristine(draft))
    const isMine = (entry: OutboxEntry) => entry.state === 'refused' && kindOf(entry.payload.more ?? {}) === kind
    const refused = own ?? entries.find(isMine)
    if (!isFree || refused?.state !== 'refused') return
    const returned = { fields: readInquiryFields(refused.payload) ?? EMPTY_INQUIRY, prefilled: '' }
    fill(returned)
    writeDraft(returned, kind)
    putBackOnList(refused.payload)
    // The browser does not keep files.
    setErrors({ ...refused.errors, ...(refused.payload.attachments && { attachments: { text: 'errors.filesGone' } }) })
    setStatus({ step: 'refused', refusal: refused.refusal })
    setTaken(refused.key)
  }, [entries, status, draft, ready, kind])

  // Only after the new status is rendered: an entry that disappears while it counts as kept was discarded.
  useEffect(() => {
    if (taken !== null) browserOutbox.remove(taken)
  }, [taken])

  function discard(): void {
    if (status.step === 'kept') {
      browserOutbox.remove(status.key)
      if (lastTry.current?.key === status.key) putBackOnList(lastTry.current.payload)
    }
    setStatus({ step: 'idle' })
  }

  const restart = () => setStatus({ step: 'idle' })
  return {
    fields: draft.fields,
    files,
    isAbout,
    errors,
    status,
    ready,
    start,
    change,
    chooseFiles,
    submit,
    discard,
    restart,
  }
}

/** Checks a marked field again; an unmarked field stays unmarked until the next attempt. */
function recheck(errors: FieldErrors, name: FieldName, found: FieldErrors): FieldErrors {
  if (!errors[name]) return errors
  const { [name]: _former, ...others } = errors
  const error = found[name]
  return error ? { ...others, [name]: error } : others
}
