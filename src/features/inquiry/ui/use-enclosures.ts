import { useCallback, useRef, useState } from 'react'
import { QUOTATION, type InquiryKind } from '../../../../packages/contract/src/inquiry-fields'
import type * as EnclosureParts from '../model/enclosures'
import type { Enclosures, InquiryPayload } from '../model/build-inquiry'
import type { NotUploaded } from '../api/upload-files'

const NOTHING: Enclosures = { more: {}, attachments: [], products: [], terms: {}, files: [], filesNotSent: [] }

type Parts = typeof EnclosureParts

/** Always the same once it has loaded; null without a connection. */
const loadEnclosures = (): Promise<Parts | null> => import('../model/enclosures').catch(() => null)

/** The listed products and the files that go with the inquiry. */
export function useEnclosures(kind: InquiryKind) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [parts, setParts] = useState<Parts | null>(null)
  const chosen = useRef(files)

  /** To be called when the browser is idle after the form is shown; sending an inquiry calls it too. */
  const load = useCallback(async () => {
    const loaded = await loadEnclosures()
    setParts(loaded)
    return loaded
  }, [])

  function choose(next: readonly File[]): void {
    chosen.current = next
    setFiles(next)
  }

  /** Uploads the files. If its code can't be loaded, the inquiry goes alone, and the list stays. */
  async function gather(): Promise<Enclosures | NotUploaded> {
    const loaded = await load()
    if (loaded) return loaded.gatherEnclosures(chosen.current, kind)
    const [first] = chosen.current
    if (first) return { error: { text: 'errors.filesFailed', name: first.name } }
    return kind === QUOTATION ? NOTHING : { ...NOTHING, more: { kind } }
  }

  /** The inquiry has the products and files now, so the form forgets them. */
  async function handOver(enclosed: Enclosures): Promise<void> {
    const loaded = await loadEnclosures()
    loaded?.forgetUploads(chosen.current)
    loaded?.takeOffList(enclosed, kind)
    choose([])
  }

  const forget = async () => (await loadEnclosures())?.forgetUploads(chosen.current)
  const putBack = async (payload: InquiryPayload) => (await loadEnclosures())?.putBackOnList(payload)
  return { parts, load, files, choose, gather, handOver, forget, putBack }
}
