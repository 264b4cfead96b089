import { ContentError, describeProblem } from '../../packages/content/src/problems'
import { loadChanged, sampleFiles } from '../support/content-fixture'

const item = 'products/maki-box/index.en.md'
const korean = 'products/maki-box/index.ko.md'
const sample = sampleFiles()[item] ?? ''

async function problemsOf(file: string, written: string | Uint8Array): Promise<string[]> {
  try {
    await loadChanged({ [file]: written })
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map(describeProblem)
  }
}

/** Not by Node.js, which takes it for ISO-8859-1. */
function readAsWindows1252(text: string): string {
  const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
  return Array.from(Buffer.from(text), (byte) => signs[byte - 0x80] ?? String.fromCharCode(byte)).join('')
}

/** The item's front matter as people type it, with one line replaced. */
const withName = (name: string): string => sample.replace(/"name": "Maki Box",/, `"name": ${name},`)

describe('a YAML file', () => {
  it.each([
    ['*new', '*new, which YAML takes for a reference to another value'],
    ['&new box', '&new, which YAML takes for the name of a value'],
    ['!new box', 'is not valid YAML: Unresolved tag'],
    ['@new', 'is not valid YAML'],
    ['`new`', 'is not valid YAML'],
    ['! new box', 'has !, which YAML takes for the kind of a value'],
    ['&new [*new]', '*new, which YAML takes for a reference to another value'],
    ['"a", "name": "b"', 'is not valid YAML: Map keys must be unique'],
  ])('whose name is written as %s is named with its line', async (name, message) => {
    const [problem, ...others] = await problemsOf(item, withName(name))
    expect(problem).toContain(`${item}:3: `)
    expect(problem).toContain(message)
    expect(others).toEqual([])
  })

  it('in which a number sign would cut a text short is named with its line', async () => {
    const problems = await problemsOf('categories/sushi/index.zh.yml', 'name: 寿司盒 #1 和更多\n')
    expect(problems).toEqual([expect.stringContaining('categories/sushi/index.zh.yml:1: has #1')])
  })

  it('may have comments and references that lead somewhere', async () => {
    const text = '# Names\nname: &name 寿司盒 # the short one\nseoTitle: *name\n'
    expect(await problemsOf('categories/sushi/index.zh.yml', text)).toEqual([])
  })

  it('whose references multiply is named instead of filling the memory', async () => {
    const lists = Array.from({ length: 12 }, (_, n) => `  - &l${n + 1} [${Array(9).fill(`*l${n}`).join(', ')}]`)
    const problems = await problemsOf(
      'categories/sushi/index.zh.yml',
      `name:\n  - &l0 [x]\n${lists.join('\n')}\n  - *l12\n`,
    )
    expect(problems).toEqual([expect.stringContaining('categories/sushi/index.zh.yml:1: is not valid YAML')])
  })
})

describe('the bytes of a file', () => {
  it.each([
    [
      'Windows-1252',
      Buffer.from(sample.replace('bakery', 'Bäckerei').replace('Łódź', 'Lodz'), 'latin1'),
      'is not UTF-8',
    ],
    ['UTF-16', Buffer.from(`\ufeff${sample}`, 'utf16le'), 'is saved as UTF-16'],
    ['UTF-16 without a mark', Buffer.from(sample, 'utf16le'), 'is saved as UTF-16'],
    ['UTF-16 of the other order', Buffer.from(sample, 'utf16le').swap16(), 'is saved as UTF-16'],
  ])('must be UTF-8, not %s', async (_name, bytes, message) => {
    const [problem, ...others] = await problemsOf(item, bytes)
    expect(problem).toContain(`: ${message}`)
    expect(others).toEqual([])
  })

  it('that are not UTF-8 are named by their line', async () => {
    const written = Buffer.concat([Buffer.from('---\nname: 상자\n---\n\n'), Buffer.from('f\xfcr K\xfcche', 'latin1')])
    expect(await problemsOf(korean, written)).toEqual([expect.stringMatching(/index\.ko\.md:5: is not UTF-8/)])
  })

  it.each(['\u0000', '\u0007', '\u000b', '\u001b', '\u0085', '\uffff', '\u{1fffe}', '\ufeff', '\u2028', '\u202e'])(
    'may not be the control character %j',
    async (character) => {
      const problems = await problemsOf(item, sample.replace('hinged', `hin${character}ged`))
      expect(problems).toEqual([expect.stringContaining('has an invisible control character')])
      expect(problems[0]).toContain('after "hin"')
    },
  )

  it('may not be the character that stands for one that was lost', async () => {
    const problems = await problemsOf(item, sample.replace('hinged', 'h\ufffdnged'))
    expect(problems).toEqual([expect.stringContaining('has a character that was lost (U+FFFD) after "h"')])
  })

  it('may not be a sign that only one typeface has, such as a bullet of Word', async () => {
    const problems = await problemsOf(item, sample.replace('hinged', '\uf0b7 hinged'))
    expect(problems).toEqual([expect.stringContaining('has a sign that only one typeface has (U+F0B7)')])
  })

  it('may not write a control character as an escape either', async () => {
    const problems = await problemsOf(item, sample.replace('"Maki Box in short."', '"Maki \\u0007 Box"'))
    expect(problems).toEqual([`${item}:4: summary: has an invisible control character (U+0007); delete it`])
  })

  it.each([
    ['of German', 'Küche'],
    ['of Polish', 'pudełko'],
    ['of Russian', 'лоток'],
    ['of Chinese', '塑料托盘'],
    ['of Japanese', 'トレー'],
    ['of Korean', '초밥'],
    ['of units', '25 °C'],
    ['of English', 'it’s'],
  ])('may not be UTF-8 that was read as Windows-1252 and saved again: a text %s', async (_language, text) => {
    const problems = await problemsOf(item, sample.replace('hinged', readAsWindows1252(text)))
    expect(problems).toEqual([expect.stringContaining('has letters that were saved in the wrong encoding')])
  })

  it.each([
    ['Russian in Windows-1251', new TextDecoder('windows-1251').decode(Buffer.from('лоток для суши'))],
    ['English in Windows-1251', new TextDecoder('windows-1251').decode(Buffer.from('it’s'))],
    ['Polish in Windows-1250', new TextDecoder('windows-1250').decode(Buffer.from('pudełko'))],
    ['German in Windows-1250', new TextDecoder('windows-1250').decode(Buffer.from('Küche'))],
    ['German of a Mac', new TextDecoder('macintosh').decode(Buffer.from('Küche'))],
    ['English of a Mac', new TextDecoder('macintosh').decode(Buffer.from('it’s'))],
    ['German of DOS', 'K├╝che'],
    ['Chinese in GB 18030', new TextDecoder('gb18030').decode(Buffer.from('托盘，塑料，'))],
    ['Japanese in Shift_JIS', new TextDecoder('shift_jis').decode(Buffer.from('トレー'))],
    ['a lost character of Chinese', '锟斤拷'],
    ['Japanese sentences in Shift_JIS', new TextDecoder('shift_jis').decode(Buffer.from('ふたが開く'))],
  ])('may not be UTF-8 that was read in another encoding and saved again: %s', async (_language, text) => {
    const [problem] = await problemsOf(item, sample.replace('hinged', text))
    expect(problem).toContain('has letters that were saved in the wrong encoding')
  })

  it.each([
    '20 °С±5',
    'ГОСТ Р № 5',
    'ТРЁХСЛОЙНЫЙ',
    '√2',
    'CÔTÉ',
    'КГ»',
    'ÄÖÜ…',
    '塑料托盘，铁盒',
    'パック、トレー',
    'フィルムの縺れ',
  ])('may be what looks like it in part: %s', async (text) => {
    expect(await problemsOf(item, sample.replace('hinged', text))).toEqual([])
  })

  it.each(['CAFÉ «Ö» AMANHÃ»', 'fini…\u00a0»', 'passé…\u00a0»', 'à\u00a0«\u00a0b\u00a0»', 'A–Ä–Ö', 'Ä·Ö', 'Å, Ø ±5'])(
    'may be signs behind letters: %s',
    async (text) => {
      expect(await problemsOf(item, sample.replace('hinged', text))).toEqual([])
    },
  )

  it('may have a byte order mark and the line ends of Windows', async () => {
    expect(await problemsOf(item, `\ufeff${sample.replaceAll('\n', '\r\n')}`)).toEqual([])
  })
})

describe('traces of a merge', () => {
  it.each([
    ['a text', item, sample.replace(/A hinged.*/, '<<<<<<< HEAD\nA box.\n=======\nA tray.\n>>>>>>> 1a2b3c4')],
    ['front matter', item, sample.replace('  "sort": 10', '<<<<<<< HEAD\n"sort": 10')],
    [
      'a list that an editor’s program has set in',
      item,
      sample.replace(/A hinged.*/, '- A box.\n\n  <<<<<<< HEAD\n\n- A tray.'),
    ],
    ['a quotation', item, sample.replace(/A hinged.*/, '> >>>>>>> 1a2b3c4\n> A box.')],
    ['a category', 'categories/sushi/index.zh.yml', 'name: 寿司盒\n>>>>>>> 1a2b3c4\n'],
  ])('in %s are named with their line', async (_place, file, written) => {
    const [problem, ...others] = await problemsOf(file, written)
    expect(problem).toMatch(new RegExp(`^${file}:\\d+: has a merge conflict \\([<>]{7}`))
    expect(others).toEqual([])
  })

  it.each(['- A box.\n=======\n- A tray.', 'A box.\n\n=======\n\nA tray.'])(
    'are seen where only the line between the versions is left: %j',
    async (body) => {
      expect(await problemsOf(item, sample.replace(/A hinged.*/, body))).toEqual([
        expect.stringContaining('has a merge conflict (=======)'),
      ])
    },
  )

  it('are not seen in a heading that is underlined', async () => {
    expect(await problemsOf(item, sample.replace(/A hinged.*/, 'Heading\n=======\n\nText.'))).toEqual([])
  })
})
