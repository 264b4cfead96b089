import { createHash } from 'node:crypto'
import { answerCaptcha } from '../../../provider/src/captcha/captchas'
import { drawCaptcha, pickCode } from '../../../provider/src/captcha/draw-captcha'
import { alphabet } from '../../../provider/src/captcha/glyphs'
import { askQuestion, wordQuestion } from '../../../provider/src/captcha/questions'
import { connectDatabase } from '../../../provider/src/database/connect'
import { createContent } from '../support/content-fixture'

describe('the picture', () => {
  it('has a code of four or five characters that are not taken for each other', () => {
    const codes = Array.from({ length: 200 }, pickCode)
    expect(new Set(codes.map((code) => code.length))).toEqual(new Set([4, 5]))
    expect(codes.join('')).not.toMatch(/[0O1IL5S2Z8B6GQDUJ]/)
    expect(new Set(codes.join('')).size).toBe(alphabet.length)
  })

  it('draws every character, in strokes alone', () => {
    for (const character of alphabet) {
      const image = drawCaptcha(character.repeat(4))
      expect(image.match(/<path /g)?.length).toBeGreaterThanOrEqual(4 + 3)
      expect(image.replace(/<\/?(svg|rect|g|circle|path)[ >/]/g, '')).not.toMatch(/</)
      expect(image).not.toMatch(/script|style|href|NaN|undefined| on\w+=/i)
    }
  })

  it('is drawn differently each time', () => expect(drawCaptcha('ACEH')).not.toBe(drawCaptcha('ACEH')))

  it('stays inside its frame', () => {
    for (let round = 0; round < 50; round += 1) {
      const strokes = drawCaptcha(pickCode()).match(/d="[^"]+"/g) ?? []
      const numbers = strokes.flatMap((stroke) => stroke.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
      expect(Math.min(...numbers)).toBeGreaterThan(-6)
      expect(Math.max(...numbers.filter((_, index) => index % 2 === 0))).toBeLessThan(206)
      expect(Math.max(...numbers.filter((_, index) => index % 2 === 1))).toBeLessThan(76)
    }
  })
})

describe('the question', () => {
  it.each([
    ['en', 'What is seven plus five?'],
    ['zh', '七加五等于多少？'],
    ['ja', '七足す五はいくつですか？'],
    ['ko', '칠 더하기 오의 값은 얼마입니까?'],
    ['fr', 'Combien font sept plus cinq\u202f?'],
    ['de', 'Wie viel ist sieben plus fünf?'],
    ['es', '¿Cuánto es siete más cinco?'],
    ['pt', 'Quanto é sete mais cinco?'],
    ['ru', 'Сколько будет семь плюс пять?'],
    ['it', 'Quanto fa sette più cinque?'],
    ['pl', 'Ile to jest siedem plus pięć?'],
  ])('is worded in %s, with every number', (language, sum) => {
    expect(wordQuestion(language, 7, 5, true)).toBe(sum)
    const worded = Array.from({ length: 20 }, (_, index) => wordQuestion(language, index + 1, 5, false))
    expect(new Set(worded).size).toBe(20)
    expect(worded.join('')).not.toMatch(/\d|[{}]/)
  })

  it('is in English in a language without a wording', () => {
    expect(wordQuestion('tlh', 7, 5, false)).toBe('What is seven minus five?')
  })

  it('has a small positive answer in digits', () => {
    for (let round = 0; round < 500; round += 1) {
      const answer = Number(askQuestion('en').answer)
      expect(answer).toBeGreaterThanOrEqual(2)
      expect(answer).toBeLessThanOrEqual(29)
    }
  })
})

describe('an answer', () => {
  it.each(['ACE37', 'ace37', ' a c e 37 ', 'ＡＣＥ３７', '12', '１２'])('is right as %j', async (answer) => {
    const folders = await createContent()
    const { kysely } = await connectDatabase({ dataFolder: folders.data, databaseUrl: undefined })
    const hash = (text: string) => createHash('sha256').update(`id:${text}`).digest('hex')
    const expires_at = new Date(Date.now() + 60_000).toISOString()
    await kysely
      .insertInto('captchas')
      .values({ id: 'id', code_hash: hash('ACE37'), sum_hash: hash('12'), tries: 0, expires_at })
      .execute()
    expect(await answerCaptcha(kysely, 'id', 'ACE73')).toBe('wrong')
    expect(await answerCaptcha(kysely, 'id', answer)).toBe('right')
    await kysely.destroy()
    folders.remove()
  })
})
