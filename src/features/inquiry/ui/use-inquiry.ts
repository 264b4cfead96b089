import { startTransition, useEffect, useRef, useState } from 'react'
import { QUOTATION, type InquiryKind } from '../../../../packages/contract/src/inquiry-fields'
import { TRAP } from '../../../../packages/contract/src/inquiry-trap'
import { kindOf } from '../../../../packages/contract/src/read-inquiry'
import { LISTED_MARK, SAMPLES_MARK } from '../../../lib/inquiry-list/list-key'
import { recheck } from '../../../lib/recheck'
import { useIsListed } from '../../../lib/inquiry-list/use-is-listed'
import type { Receipt } from '../api/post-inquiry'
import { forgetUploads } from '../api/upload-files'
import { browserOutbox, useOutbox } from '../model/browser-outbox'
import { buildInquiry, type SentOff } from '../model/build-inquiry'
import { gatherEnclosures, putBackOnList, takeOffList } from '../model/enclosures'
import { clearDraft, isPristine } from '../model/inquiry-draft'
import { EMPTY_INQUIRY, toInquiryFields, type InquiryFields } from '../model/inquiry-fields'
import type { Outcome } from '../model/inquiry-outbox'
import { createKey, type OutboxEntry } from '../model/outbox-entries'
import type { Refusal } from '../model/refusal'
import { validateInquiry, type FieldError, type FieldErrors } from '../model/validate-inquiry'
import { useDraft } from './use-draft'

/** The state of an inquiry. Until it is kept or sent it is in the form; in `invalid` and `refused` it has errors. */
export type InquiryStatus =
  | { step: 'idle' | 'invalid' | 'not-kept' | 'duplicate' | 'sending' }
  | { step: 'refused'; refusal: Refusal }
  | { step: 'kept'; key: string; filesNotSent: readonly string[] }
  | ({ step: 'sent'; email: string; sentOff: SentOff | null } & Receipt)

/** Within this time, the login page should have appeared. */
const LEAVING_MS = 10_000

/**
 * The inquiry form's state: its values, its errors and the result.
 * @param langId the language of the reply to the visitor
 * @param takesKnown whether a signed-in visitor's details are filled in
 * @param kind what the form asks for
 */
export function useInquiry(langId: string, takesKnown: boolean, kind: InquiryKind) {
  const { draft, latest, ready, start, fill, change: write, empty } = useDraft(kind, takesKnown)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [status, setStatus] = useState<InquiryStatus>({ step: 'idle' })
  /** The key of an outbox entry that the form has taken over. */
  const [taken, setTaken] = useState<string | null>(null)
  const lastTry = useRef<SentOff | null>(null)
  const entries = useOutbox()
  const [files, setFiles] = useState<readonly File[]>([])
  const chosen = useRef(files)

  const isAbout = useIsListed(kind === QUOTATION ? LISTED_MARK : SAMPLES_MARK) || files.length > 0

  function choose(next: readonly File[]): void {
    chosen.current = next
    setFiles(next)
  }

  function change<Name extends keyof InquiryFields>(name: Name, value: InquiryFields[Name]): void {
    const fields = write(name, value)
    if (fields && name !== TRAP) setErrors((former) => recheck(former, name, validateInquiry(fields, kind, isAbout)))
  }

  function chooseFiles(next: readonly File[], error: FieldError | undefined): void {
    choose(next)
    setErrors(({ attachments: _former, ...others }) => (error ? { ...others, attachments: error } : others))
  }

  async function submit(): Promise<void> {
    if (status.step === 'sending') return
    if (window.earlyForm?.isSending()) return setStatus({ step: 'duplicate' })
    const { fields } = latest.current
    const found = validateInquiry(fields, kind, isAbout)
    // In a transition, the pressed button is painted first.
    if (Object.keys(found).length > 0)
      return startTransition(() => {
        setErrors(found)
        setStatus({ step: 'invalid' })
      })
    setErrors({})

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
          empty()
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
    fill({ fields: toInquiryFields(refused.payload) ?? EMPTY_INQUIRY, prefilled: '' })
    putBackOnList(refused.payload)
    // The browser does not keep files.
    setErrors({ ...refused.errors, ...(refused.payload.attachments && { attachments: { text: 'errors.filesGone' } }) })
    setStatus({ step: 'refused', refusal: refused.refusal })
    setTaken(refused.key)
  }, [entries, status, draft, ready, kind, fill])

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
