import { ATTACHMENT_KINDS, nameAs } from '../../../packages/contract/src/attachment-kinds'
import { HEAD_BYTES, MarkFinder, recognizeKind } from '../../../provider/src/attachments/file-kinds'
import { LANGUAGE_CODES } from '../../../packages/text/src/languages'
import { formTextsOf } from '../../../provider/src/inquiries/form-texts'
import { SAMPLE_FILES } from '../support/sample-attachments'

/** As it arrives, in pieces. */
function kindOf(content: string | Buffer, piece = 65_536) {
  const file = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  const marks = new MarkFinder()
  for (let at = 0; at < file.length; at += piece) marks.take(file.subarray(at, at + piece))
  return recognizeKind({ head: file, size: file.length, marks: marks.found })
}

it.each(Object.entries(SAMPLE_FILES))('a file called %s is of the kind that its name says', (name, content) => {
  const kind = kindOf(content)
  expect(kind && nameAs(kind, name)).toBe(name)
})

const ZIP = 'PK\x03\x04\x14\0\0\0'
const OLE = `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(5000)}`
const wide = (text: string) => Buffer.from(text, 'utf16le').toString('latin1')
const box = (brand: string, more = '') => `\0\0\0${String.fromCharCode(16 + more.length)}ftyp${brand}\0\0\0\0${more}`
const binaryStl = (facets: number, head = '') => {
  const file = Buffer.alloc(84 + 50 * facets)
  file.write(head)
  file.writeUInt32LE(facets, 80)
  return file.toString('latin1')
}

it.each([
  ['pdf', '\r\n%PDF-1.4'],
  ['pdf', '\xef\xbb\xbf%PDF-1.7'],
  ['pdf', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE = PDF\r\n%PDF-1.6'],
  ['pdf', '%!PS-Adobe-3.0 PDF-1.4\n%PDF-1.4'],
  ['pdf', `\0${'x'.repeat(127)}%PDF-1.3`],
  [null, '<html>%PDF-1.7'],
  [null, '<script>\n%PDF-1.7'],
  ['eps', '%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator'],
  ['heic', box('heic')],
  ['heic', box('mif1', 'mif1heic')],
  ['heic', box('hevm')],
  ['avif', box('avif', 'avifmif1')],
  ['avif', box('mif1', 'avifmif1')],
  [null, box('isom', 'mp41')],
  ['tiff', 'II*\0\x08\0\0\0'],
  ['tiff', 'MM\0*\0\0\0\x08'],
  ['gif', 'GIF89a\x01\0'],
  ['dwg', 'AC1032\0\0\0\0\0'],
  [null, 'AC1032 is a part number'],
  ['iges', `${'Made by hand'.padEnd(72)}S      1\r\n`],
  [null, `${'A line of a text'.padEnd(72)}S      2\n`],
  ['stl', 'solid tray\n facet normal 0 0 1\n  outer loop\n'],
  ['stl', binaryStl(2)],
  ['stl', binaryStl(3, 'solid exported')],
  [null, 'solid advice\n'],
  ['xlsx', `${ZIP}[Content_Types].xml xl/workbook.xml`],
  ['xlsm', `${ZIP}[Content_Types].xml xl/workbook.xml xl/vbaProject.bin`],
  ['docx', `${ZIP}word/document.xml`],
  ['docm', `${ZIP}word/document.xml word/vbaProject.bin`],
  ['zip', `${ZIP}drawings/tray.dwg`],
  ['xls', `${OLE}${wide('Workbook\0')}`],
  ['doc', `${OLE}${wide('WordDocument\0')}`],
  ['msg', `${OLE}${wide('__properties_version1.0')}`],
  ['locked', `${OLE}${wide('EncryptedPackage')}`],
  [null, OLE],
  ['eml', 'Received: from a\r\n\tby b\r\nFrom: Ana <ana@example.com>\r\nDate: today\r\n\r\nHello'],
  [null, 'From: Ana\r\nHello\r\n'],
  [null, 'MZ\x90\0'],
  [null, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('%s is recognised from %j, also in small pieces', (kind, text) => {
  expect(kindOf(text)).toBe(kind)
  expect(kindOf(text, 7)).toBe(kind)
})

it.each(LANGUAGE_CODES)('the form in %s names the kinds that the table has', (language) => {
  const { hints, errors } = formTextsOf(language)
  for (const row of Object.values(ATTACHMENT_KINDS)) {
    if (!('name' in row)) continue
    expect(hints.attachments).toContain(row.name)
    expect(errors.fileKind).toContain(row.name)
  }
})

it.each([
  ['step', ' \r\n/* one *//* two */\n/**/ISO-10303-21 \t;'],
  ['step', 'ISO-10303-21;'],
  [null, '/* never ends ISO-10303-21;'],
  [null, '/*/ISO-10303-21;'],
  [null, 'ISO-10303-211;'],
  [null, 'x ISO-10303-21;'],
  ['dxf', '0\nSECTION\n'],
  ['dxf', ' 999\nfirst\n999\r\n0\n  0\r\nSECTION\r\n'],
  [null, '999\n0\nSECTION\n'],
  [null, '0\nSECTIONS\n'],
  [null, '999\n'],
  [null, ''],
])('%s is recognised from %j', (kind, text) => {
  expect(kindOf(text)).toBe(kind)
})

// Each of these took minutes, or never ended, when patterns recognized the kinds.
it.each([
  ['comments of STEP', '/**/'.repeat(HEAD_BYTES / 4)],
  ['comments and spaces of STEP', '/**/ '.repeat(HEAD_BYTES / 5)],
  ['half ends of comments', `/*${'*/*'.repeat(HEAD_BYTES / 3)}`],
  ['comments of DXF', '999\n\n'.repeat(HEAD_BYTES / 5)],
  ['lines of DXF', '\n'.repeat(HEAD_BYTES)],
  ['numbers of DXF', '999\n999\n'.repeat(HEAD_BYTES / 8)],
  ['spaces', ' '.repeat(HEAD_BYTES)],
  ['a file of 10 MB', '/**/'.repeat((10 * 1024 * 1024) / 4)],
])('%s take no time', (_what, text) => {
  const started = performance.now()
  expect(kindOf(text)).toBe(null)
  expect(performance.now() - started).toBeLessThan(2000)
})

it.each([
  ['a workbook in the binary form', `${ZIP}xl/workbook.bin`, 'list.xlsb'],
  ['a list of a Mac', ZIP, 'list.numbers'],
  ['a drawing of CorelDRAW', ZIP, 'label.cdr'],
  ['a layout of InDesign', ZIP, 'label.idml'],
])('%s keeps the ending by which programs know it', (_what, content, name) => {
  const kind = kindOf(content)
  expect(kind && nameAs(kind, name)).toBe(name)
})
