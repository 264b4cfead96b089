/** Lets the arrow keys lead from the field through the results and back. */
export function moveAmongResults(event: KeyboardEvent, input: HTMLElement | null, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const places = [input, ...(list?.querySelectorAll<HTMLElement>('h2 a') ?? [])]
  const at = places.indexOf(document.activeElement as HTMLElement | null)
  const next = at < 0 ? null : places[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
