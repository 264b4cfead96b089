/** Takes parameters out of the page's address: a reload must not read them again. */
export function forgetParameters(...names: string[]): void {
  const address = new URL(window.location.href)
  for (const name of names) address.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', address)
}
