import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { exampleFacts } from '../../support/example-facts'
import { LANGUAGE_CODES } from '../../../src/site/languages'
import { listDatasheets, listDrawingSheets } from '../../../src/build/documents/datasheets'
import { listCertificates, listDeclarations } from '../../../src/build/documents/declarations'
import { collectBytes } from '../../../src/build/documents/pdf-document'
import { documentSources } from '../../support/document-sources'
import { findPdfUaFaults } from '../../support/pdf-ua'
import { sampleGeometry } from '../../support/sample-geometry'

const SITE = 'https://pellucid.example'
const GEOMETRY = sampleGeometry('egg-tart-tray-6-cavity')
const FOOD = exampleFacts({ material: { recycledPct: 0 }, foodContact: ['EU 10/2011', 'GB 4806.7'] })
/** What XML and PDF would read as their own. */
const PRODUCT = { name: 'Tray <6> & "lid" (clear)', facts: FOOD }

describe.each([
  ['datasheet', listDatasheets],
  ['drawing', listDrawingSheets],
  ['declarations', listDeclarations],
  ['certificate', listCertificates],
])('the %s', (_kind, list) => {
  test.each(LANGUAGE_CODES)('breaks no rule of PDF/UA that a program can find, in %s', async (language) => {
    const [document] = list(documentSources([language], PRODUCT, GEOMETRY), SITE, '1')
    expect(findPdfUaFaults((await document?.make()) ?? Buffer.alloc(0))).toEqual([])
  })
})

describe('the check', () => {
  async function make(draw: (doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) => void, tagged = true) {
    const doc = new PDFDocument({
      tagged,
      lang: 'en',
      displayTitle: true,
      info: { Title: 'A' },
      subset: 'PDF/UA' as never,
    })
    const bytes = collectBytes(doc)
    const root = doc.struct('Document')
    doc.addStructure(root)
    draw(doc, root)
    root.end()
    doc.end()
    return findPdfUaFaults(await bytes)
  }

  test.each<[string, string, Parameters<typeof make>[0]]>([
    ['text outside the structure', '01-005', (doc) => doc.text('Loose')],
    [
      'a figure without words',
      '13-004',
      (doc, root) => root.add(doc.struct('Figure', {}, () => doc.rect(0, 0, 9, 9).fill())),
    ],
    [
      'a skipped heading',
      '14-003',
      (doc, root) => {
        for (const level of ['H1', 'H3'] as const) root.add(doc.struct(level, {}, () => doc.text(level)))
      },
    ],
    [
      'a letter that can’t be read as text',
      '10-001',
      (doc, root) => {
        const file = readFileSync('src/build/documents/fonts/inter-cyrillic-400-normal.ttf')
        const font = create(file)
        // As a part of "ы" its glyph is met without its character.
        font.getGlyph(create(file).glyphForCodePoint(0x44c).id)
        doc.registerFont('Inter', font as unknown as Buffer)
        root.add(doc.struct('P', {}, () => doc.font('Inter').text('ь')))
      },
    ],
    [
      'a header cell without scope',
      '15-003',
      (doc, root) => {
        const cell = doc.struct('TH', {}, () => doc.text('Head'))
        root.add(doc.struct('Table', {}, [doc.struct('TR', {}, [cell])]))
      },
    ],
    [
      'a link outside the structure',
      '28-011',
      (doc, root) => root.add(doc.struct('P', {}, () => doc.text('Go', { link: SITE }))),
    ],
    [
      'a standard font, which is not embedded',
      '31-009',
      (doc, root) => root.add(doc.struct('H1', {}, () => doc.text('A'))),
    ],
  ])('finds %s', async (_what, point, draw) => {
    const faults = await make(draw)
    expect(faults.map((fault) => fault.split(' ', 1)[0])).toContain(point)
  })
})
