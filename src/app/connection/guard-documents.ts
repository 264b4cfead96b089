/** The target of a link that the browser itself will follow in this tab; null otherwise. */
function findLink({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): URL | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.download || !['', '_self'].includes(link.target)) return null
  const address = new URL(link.href)
  const { origin, pathname, search } = window.location
  const isHere = address.pathname === pathname && address.search === search && address.hash !== ''
  return address.origin === origin && !isHere ? address : null
}

/** The target of a form that asks for a page; null for one that sends data. */
function findForm({ target }: SubmitEvent): URL | null {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get' || target.target) return null
  const address = new URL(target.action)
  if (address.origin !== window.location.origin) return null
  const fields = [...new FormData(target)].filter((field): field is [string, string] => {
    return typeof field[1] === 'string'
  })
  address.search = new URLSearchParams(fields).toString()
  return address
}

/**
 * Takes over links and forms that the browser would follow itself, to avoid the browser's own error page.
 * @param go loads a document if it can be reached
 */
export function guardDocuments(go: (target: URL) => void): void {
  const guard = (event: Event, address: URL | null) => {
    if (event.defaultPrevented || !address) return
    event.preventDefault()
    go(address)
  }
  document.addEventListener('click', (event) => guard(event, findLink(event)))
  document.addEventListener('submit', (event) => guard(event, findForm(event)))
}
