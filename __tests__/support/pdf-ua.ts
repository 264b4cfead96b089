import { PdfDict, PdfFile, PdfName, PdfText, type PdfValue } from './pdf-objects'

/**
 * Breaches of PDF/UA-1 that a program can find: the points of the Matterhorn Protocol 1.1 (PDF Association) that concern
 * documents without forms, sound or scripts. Each begins with the point's number. What only a reader can judge, such as
 * whether an alternative text is right, is not among them.
 */
export function findPdfUaFaults(bytes: Buffer): string[] {
  const pdf = new PdfFile(bytes)
  const { catalog } = pdf
  const faults: string[] = []
  const check = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault)
  }

  const get = (dict: PdfDict | undefined, name: string) => dict?.get(name)
  const dictOf = (value: PdfValue | undefined) => (value instanceof PdfDict ? value : undefined)
  const textOf = (value: PdfValue | undefined) => (value instanceof PdfText ? value.text : '')
  const nameOf = (value: PdfValue | undefined) => (value instanceof PdfName ? value.name : '')
  const listOf = (value: PdfValue | undefined) => {
    if (value === undefined) return []
    return Array.isArray(value) ? value.map((item) => pdf.lookup(item)) : [value]
  }
  const streamOf = (value: PdfValue | undefined) => dictOf(value)?.readStream() ?? ''

  const xmp = streamOf(get(catalog, 'Metadata'))
  check(/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp), '06-002 the metadata do not say that it is PDF/UA-1')
  const [, title = ''] = /<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">([^<]+)</.exec(xmp) ?? []
  check(title !== '', '06-003 the metadata have no title')
  check(!/&(?!amp;|lt;|gt;|quot;|apos;|#\d+;)/.test(xmp), '06-001 the metadata are no XML')
  const preferences = dictOf(get(catalog, 'ViewerPreferences'))
  check(get(preferences, 'DisplayDocTitle') === true, '07-001 the window does not show the title')
  check(get(dictOf(get(catalog, 'MarkInfo')), 'Marked') === true, '01-006 it is not marked')
  check(textOf(get(catalog, 'Lang')) !== '', '11-006 it has no language')

  // The tree of structure: its elements in reading order, and the marked content and annotations that belong to them.
  const root = dictOf(get(catalog, 'StructTreeRoot'))
  check(root !== undefined, '01-005 it has no tree of structure')
  const marked = new Map<PdfDict, Set<number>>()
  const annotated = new Map<PdfValue, string>()
  const headings: number[] = []

  function walk(element: PdfDict, parent: string, page: PdfDict | undefined): void {
    const role = nameOf(get(element, 'S'))
    const here = dictOf(get(element, 'Pg')) ?? page
    const children = listOf(get(element, 'K'))
    if (/^H\d$/.test(role)) headings.push(Number(role.slice(1)))
    if (role === 'Figure') check(textOf(get(element, 'Alt')) !== '', '13-004 a figure has no alternative text')
    if (role === 'LI') check(parent === 'L', '09-005 a list item is in no list')
    if (role === 'L')
      check(
        rolesOf(children).every((child) => child === 'LI' || child === 'Caption'),
        '09-005 a list has other children',
      )
    if (parent === 'LI') check(/^(Lbl|LBody)$/.test(role), `09-005 a list item holds ${role}`)
    if (role === 'LI') check(!holdsContent(children), '09-005 a list item holds content outside a label or body')
    if (role === 'TR') check(/^(Table|THead|TBody|TFoot)$/.test(parent), '09-004 a row is in no table')
    if (role === 'TH' || role === 'TD') check(parent === 'TR', '09-004 a cell is in no row')
    if (role === 'TH') {
      const scopes = listOf(get(element, 'A')).map((attributes) => nameOf(get(dictOf(attributes), 'Scope')))
      check(scopes.some(Boolean), '15-003 a header cell has no scope')
    }
    check(children.length > 0, `09-001 ${role} is empty`)
    for (const child of children) {
      if (typeof child === 'number') mark(here, child)
      else if (child instanceof PdfDict) walkChild(child, role, here)
    }
  }

  function walkChild(child: PdfDict, role: string, page: PdfDict | undefined): void {
    const kind = nameOf(get(child, 'Type'))
    const here = dictOf(get(child, 'Pg')) ?? page
    const id = get(child, 'MCID')
    if (kind === 'OBJR') {
      const annotation = get(child, 'Obj')
      if (annotation) annotated.set(annotation, role)
    } else if (typeof id === 'number') mark(here, id)
    else walk(child, role, here)
  }

  const rolesOf = (children: readonly (PdfValue | undefined)[]) =>
    children.flatMap((child) => nameOf(get(dictOf(child), 'S')) || [])
  const holdsContent = (children: readonly (PdfValue | undefined)[]) =>
    children.some((child) => typeof child === 'number' || get(dictOf(child), 'MCID') !== undefined)
  const mark = (page: PdfDict | undefined, id: number) => {
    if (page) marked.set(page, (marked.get(page) ?? new Set()).add(id))
  }

  for (const child of listOf(get(root, 'K'))) if (child instanceof PdfDict) walk(child, '', undefined)
  check(headings[0] === 1, '14-002 the first heading is not of level 1')
  headings.forEach((level, index) =>
    check(level <= (headings[index - 1] ?? 0) + 1, `14-003 heading ${index + 1} skips a level`),
  )

  pdf.listPages().forEach((node, index) => {
    const where = `page ${index + 1}`
    const annotations = listOf(get(node, 'Annots'))
    if (annotations.length > 0) check(nameOf(get(node, 'Tabs')) === 'S', `28-009 ${where} has another order of tabs`)
    for (const annotation of annotations) {
      if (!(annotation instanceof PdfDict)) continue
      check(annotated.get(annotation) === 'Link', `28-011 a link of ${where} is in no element of its kind`)
      check(textOf(get(annotation, 'Contents')) !== '', `28-012 a link of ${where} has no description`)
      check(typeof get(annotation, 'StructParent') === 'number', `28-011 a link of ${where} has no parent`)
    }
    const content = listOf(get(node, 'Contents')).map(streamOf).join('\n')
    faults.push(...findUnmarked(content, marked.get(node) ?? new Set()).map((fault) => `${fault}, ${where}`))
  })

  for (const value of pdf.listObjects()) {
    if (!(value instanceof PdfDict) || nameOf(get(value, 'Type')) !== 'Font') continue
    // A composite font has no file of its own, but those of its parts; its codes are characters only by a table.
    if (get(value, 'DescendantFonts')) {
      const characters = streamOf(get(value, 'ToUnicode'))
      const isWhole = characters !== '' && !characters.includes('<>')
      check(isWhole, `10-001 the font ${nameOf(get(value, 'BaseFont'))} shows what is no character`)
      continue
    }
    const descriptor = dictOf(get(value, 'FontDescriptor'))
    const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((name) => get(descriptor, name) !== undefined)
    check(isEmbedded, `31-009 the font ${nameOf(get(value, 'BaseFont'))} is not in the file`)
  }
  return [...new Set(faults)]
}

/** What is painted outside marked content, and marks that the structure does not know. */
function findUnmarked(content: string, known: ReadonlySet<number>): string[] {
  const faults: string[] = []
  const stack: ('artifact' | 'tagged' | 'other')[] = []
  const seen = new Set<number>()
  // Strings could hold anything that looks like an operator.
  const operators = content.replace(/\((?:\\.|[^\\()])*\)|<[0-9a-f\s]*>/gi, '()')
  const pattern =
    /\/(\w+)\s*(?:(<<.*?>>|\/\w+)\s*)?B(?:DC|MC)\b|\b(EMC)\b|(?<=[\s\]])(f\*?|F|S|s|B\*?|b\*?|Tj|TJ|Do|sh)(?=\s|$)/gs
  for (const [, tag, properties = '', end, paints] of operators.matchAll(pattern)) {
    if (end) stack.pop()
    else if (tag !== undefined) {
      const [, id] = /\/MCID (\d+)/.exec(properties) ?? []
      if (id !== undefined) seen.add(Number(id))
      const kind = tag === 'Artifact' ? 'artifact' : id === undefined ? 'other' : 'tagged'
      if (kind === 'artifact' && stack.includes('tagged')) faults.push('01-003 an artifact is inside tagged content')
      if (kind === 'tagged' && stack.includes('artifact')) faults.push('01-004 tagged content is inside an artifact')
      stack.push(kind)
    } else if (paints && !stack.includes('tagged') && !stack.includes('artifact')) {
      faults.push(`01-005 ${paints} paints outside marked content`)
    }
  }
  for (const id of seen) if (!known.has(id)) faults.push(`01-005 the structure does not know mark ${id}`)
  return faults
}
