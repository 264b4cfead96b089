function withoutHash({ href, hash }: URL): string {
  return hash === '' ? href.replace(/#$/, '') : href.slice(0, -hash.length)
}

/** Loads an address as a new document, with query and hash, even if only the hash differs. */
export function leavePage(target: URL, replace: boolean): void {
  const isHere = withoutHash(target) === withoutHash(new URL(window.location.href))
  if (isHere) {
    window.history.replaceState(window.history.state, '', target)
    window.location.reload()
  } else if (replace) window.location.replace(target)
  else window.location.assign(target)
}
