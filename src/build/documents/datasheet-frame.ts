import { COLOURS, LOGO_SIZE, type LogoPath } from './logo'
import { PAGE, writeIdentity, type Sheet, type SheetData } from './pdf-document'

const LOGO_PT = 22
const COMPANY = { size: 11.5, weight: 'strong' } as const
const KIND = { size: 10, colour: COLOURS.inkSoft } as const
const SMALL = { size: 7.8, colour: COLOURS.inkSoft } as const
const LINK = { size: 7.8, colour: COLOURS.accent } as const

/** Logo and company on the left; title, number and state of the document on the right. */
export function drawHeader<Data extends SheetData>(
  { doc, root, pen, t, data, identity }: Sheet<Data>,
  logo: readonly LogoPath[],
): void {
  const { left, right, top, width } = PAGE
  doc.markContent('Artifact', { type: 'Pagination' })
  doc
    .save()
    .translate(left - 2, top - 2)
    .scale(LOGO_PT / LOGO_SIZE)
  doc.lineCap('round').strokeColor(COLOURS.accent).fillColor(COLOURS.accent)
  for (const { data: outline, isFilled, strokeWidth } of logo) {
    doc.path(outline).lineWidth(strokeWidth)
    if (isFilled) doc.fillAndStroke()
    else doc.stroke()
  }
  doc.restore()
  doc.endMarkedContent()
  const baseline = top + 14
  root.add(doc.struct('P', {}, () => pen.write([data.companyName], left + LOGO_PT + 5, baseline, 14, COMPANY)))
  const state = writeIdentity(identity, data, t)
  const startOf = (text: string, style: typeof KIND | typeof SMALL) => width - right - pen.width(text, style)
  const { title } = identity
  root.add(doc.struct('P', {}, () => pen.write([title], startOf(title, KIND), top + 8, 14, KIND)))
  root.add(doc.struct('P', {}, () => pen.write([state], startOf(state, SMALL), top + 21, 14, SMALL)))
  pen.hairline(left, top + 30, width - left - right)
}

/**
 * How to reach the company, where the product is on the site, and the page's number.
 *
 * @param note the last line
 */
export function drawFooter<Data extends SheetData>(
  { doc, root, pen, t, data }: Sheet<Data>,
  number: number,
  count: number,
  note = t('product:priceNote'),
): void {
  const { left, right, footer, width } = PAGE
  const { email, phone } = data.contact
  pen.hairline(left, footer, width - left - right)
  let x = left
  const add = (text: string, style: typeof SMALL | typeof LINK, y: number, link?: string) => {
    if (text === '') return
    root.add(
      doc.struct(link ? 'Link' : 'P', {}, () => pen.write([text], x, y, 10, { ...style, ...(link && { link }) })),
    )
    x += pen.width(text, style) + 12
  }
  add(data.companyName, SMALL, footer + 14)
  add(phone, SMALL, footer + 14)
  add(email, LINK, footer + 14, email === '' ? undefined : `mailto:${email}`)
  if (data.documentsAddress) add(t('documents:title'), LINK, footer + 14, data.documentsAddress)
  const place = t('datasheet:page', { page: number, pages: count })
  if (count > 1) {
    x = width - right - pen.width(place, SMALL)
    add(place, SMALL, footer + 14)
  }
  x = left
  add(data.address, LINK, footer + 26, data.address)
  x = left
  add(note, SMALL, footer + 38)
}
