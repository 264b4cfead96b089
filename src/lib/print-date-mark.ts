/** Marks the element that gets the date before the page is printed (src/app/print-date.ts). */
export const PRINT_DATE = 'data-print-date'
