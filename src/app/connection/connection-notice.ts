import { makePageNotice, type PageNotice } from '../../ui/components/page-notice'
import { languageIn } from '../../site/paths'
import { errorState } from '../routing/error-state'
import { loadErrorTexts } from '../routing/error-texts'
import { reach } from './reach'

interface Waiting {
  target: URL
  onReachable: () => void
  onGivenUp: () => void
}

/** Milliseconds between tries; the last one repeats. */
const TRIES = [2000, 4000, 8000, 15_000]

let notice: PageNotice | null = null
let stop = () => {}

const readTexts = () => loadErrorTexts(languageIn(window.location.pathname))

/** Creates the region and preloads its texts, so the notice needs no connection. */
export function prepareConnectionNotice(): void {
  notice ??= makePageNotice()
  void readTexts()
}

function describeAddress({ pathname, search }: URL): string {
  try {
    return decodeURI(pathname + search)
  } catch {
    return pathname + search
  }
}

/** Escape closes these first. */
const isOtherwiseUsed = () => document.querySelector('dialog[open], details[open] :focus') !== null

/**
 * Shows an offline notice and retries until the target is reachable, the visitor gives up or navigates elsewhere.
 * Replaces an earlier wait.
 */
export function showConnectionNotice({ target, onReachable, onGivenUp }: Waiting): void {
  hideConnectionNotice()
  let timer = 0
  let tries = 0
  let isAsking = false
  let isOver = false

  async function attempt(): Promise<void> {
    if (isAsking) return
    isAsking = true
    window.clearTimeout(timer)
    const status = await reach(target)
    isAsking = false
    if (isOver) return
    if (status === null) {
      timer = window.setTimeout(attemptNow, TRIES[Math.min(tries++, TRIES.length - 1)])
      return
    }
    hideConnectionNotice()
    onReachable()
  }
  const attemptNow = () => void attempt()

  function giveUp(): void {
    hideConnectionNotice()
    onGivenUp()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.defaultPrevented && !isOtherwiseUsed()) giveUp()
  }

  stop = () => {
    isOver = true
    window.clearTimeout(timer)
    window.removeEventListener('online', attemptNow)
    document.removeEventListener('visibilitychange', attemptNow)
    document.removeEventListener('keydown', onKeyDown)
  }
  window.addEventListener('online', attemptNow)
  document.addEventListener('visibilitychange', attemptNow)
  document.addEventListener('keydown', onKeyDown)
  timer = window.setTimeout(attemptNow, TRIES[0])
  void errorState.nextNavigation().then(() => {
    if (!isOver) hideConnectionNotice()
  })

  notice ??= makePageNotice()
  const { show } = notice
  void readTexts().then(({ language, connection }) => {
    if (isOver) return
    show({
      language,
      texts: [connection.message, connection.waiting.replace('{{path}}', () => describeAddress(target))],
      actions: [
        { text: connection.retry, onClick: attemptNow },
        { text: connection.close, onClick: giveUp },
      ],
    })
  })
}

function hideConnectionNotice(): void {
  stop()
  notice?.hide()
}
