/** Marks the element that gets the date before the page is printed. The footer has it beside the address. */
export const PRINT_DATE = 'data-print-date'

/** Writes the day on which a page is printed beside the company's address, in the language of the page. */
export function startPrintDate(): void {
  window.addEventListener('beforeprint', () => {
    const place = document.querySelector(`[${PRINT_DATE}]`)
    if (!place) return
    const day = new Intl.DateTimeFormat(document.documentElement.lang || undefined, { dateStyle: 'long' })
    place.textContent = day.format(new Date())
  })
}
