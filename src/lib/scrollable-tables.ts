/** Keyboard users scroll a wide table of a text with the arrow keys, so it must be focusable. */
function mark(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('[data-prose] table')) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
    else table.removeAttribute('tabindex')
  }
}

/** Marks the tables of the page that is shown, and again when the window changes. To be called once. */
export function startMarkingTables(): void {
  mark()
  window.addEventListener('resize', mark)
  const main = document.getElementById('___gatsby') ?? document.body
  new MutationObserver(() => requestAnimationFrame(mark)).observe(main, { childList: true, subtree: true })
}
