/** Marks the element, in the footer next to the address, that gets the date before the page is printed. */
export const PRINT_DATE = 'data-print-date'

/** Before printing, writes the date next to the company's address, in the language of the page. */
export function startPrintDate(): void {
  window.addEventListener('beforeprint', () => {
    const place = document.querySelector(`[${PRINT_DATE}]`)
    if (!place) return
    const day = new Intl.DateTimeFormat(document.documentElement.lang || undefined, { dateStyle: 'long' })
    place.textContent = day.format(new Date())
  })
}
