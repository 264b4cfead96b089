import { LANGUAGE_CODES, type LanguageCode } from '../../../packages/text/src/languages'
import { claimsQuotation, findMissing, isQuotation } from '../../../provider/src/mails/read-answer'

/** What salespeople write, and how mail programs mark what is quoted. */
const WRITTEN: Record<LanguageCode, { claim: string; none: string; wrote: string; greeted: string; closed: string }> = {
  en: {
    claim: 'Attached you’ll find our offer.',
    none: 'We will send our quotation tomorrow.',
    wrote: 'On Tue, 3 Nov 2026, Ana wrote:',
    greeted: 'Hi there,',
    closed: 'Best wishes',
  },
  de: {
    claim: 'Anbei unser Preisangebot.',
    none: 'Das Angebot schicken wir morgen.',
    wrote: 'Am 03.11.2026 schrieb Ana Díaz:',
    greeted: 'Sehr geehrte Frau Díaz,',
    closed: 'Viele Grüße',
  },
  es: {
    claim: 'Le adjunto el presupuesto.',
    none: 'Mañana le enviamos la oferta.',
    wrote: 'El 3 nov 2026, Ana escribió:',
    greeted: 'Estimada señora:',
    closed: 'Atentamente,',
  },
  fr: {
    claim: 'Veuillez trouver notre devis ci-joint.',
    none: 'Nous vous enverrons notre offre demain.',
    wrote: 'Le 3 nov. 2026, Ana a écrit :',
    greeted: 'Chère Madame,',
    closed: 'Bien à vous,',
  },
  it: {
    claim: 'Le allego il preventivo.',
    none: 'Domani Le invieremo l’offerta.',
    wrote: 'Il 3 nov 2026 Ana ha scritto:',
    greeted: 'Gentile signora,',
    closed: 'Distinti saluti',
  },
  ja: {
    claim: '添付のお見積書をご覧ください。',
    none: '明日お見積りをお送りします。',
    wrote: '2026年11月3日 Anaのメール：',
    greeted: 'いつもお世話になっております。',
    closed: '何卒よろしくお願いいたします。',
  },
  ko: {
    claim: '첨부된 견적서를 확인해 주십시오.',
    none: '내일 견적을 보내 드리겠습니다.',
    wrote: '2026년 11월 3일, Ana님이 작성:',
    greeted: '안녕하세요.',
    closed: '감사합니다.',
  },
  pl: {
    claim: 'W załączeniu nasza wycena.',
    none: 'Ofertę wyślemy jutro.',
    wrote: '3 lis 2026 Ana napisała:',
    greeted: 'Szanowna Pani,',
    closed: 'Pozdrawiam',
  },
  pt: {
    claim: 'Segue em anexo o orçamento.',
    none: 'Enviaremos a proposta amanhã.',
    wrote: 'Em 3 de nov. de 2026, Ana escreveu:',
    greeted: 'Prezada senhora,',
    closed: 'Atenciosamente,',
  },
  ru: {
    claim: 'Прилагаю коммерческое предложение.',
    none: 'Предложение пришлём завтра.',
    wrote: '3 нояб. 2026 г. Ana пишет:',
    greeted: 'Уважаемая госпожа Диас!',
    closed: 'С наилучшими пожеланиями',
  },
  zh: {
    claim: '随附报价单，请查收。',
    none: '我们明天报价。',
    wrote: '2026年11月3日，Ana写道：',
    greeted: '尊敬的客户：',
    closed: '顺颂商祺',
  },
}

describe.each(LANGUAGE_CODES)('an answer in %s', (language) => {
  const { claim, none, wrote, greeted, closed } = WRITTEN[language]

  it('claims an attached quotation by the words that people use for it', () => {
    expect(claimsQuotation(`1.\n\n${claim}`)).toBe(true)
    expect(isQuotation(claim, ['a.pdf'])).toBe(true)
    expect(isQuotation(claim, [])).toBe(false)
    expect(claimsQuotation(none)).toBe(false)
  })

  it('claims nothing by what it quotes', () => {
    expect(claimsQuotation(`1.\n\n${wrote}\n${claim}`)).toBe(false)
    expect(claimsQuotation(`1.\n> ${claim}`)).toBe(false)
    expect(isQuotation(`1.\n\n${wrote}\n${claim}`, ['a.pdf'])).toBe(false)
  })

  it('is greeted and closed once', () => {
    const signature = [{ text: 'Lin Berg', mark: 'Lin Berg' }]
    const missing = (answer: string) => findMissing(answer, 'Ana Díaz', signature)
    expect(missing(`${greeted}\n\n12345\n\n${closed}`)).toEqual({
      greeting: false,
      closing: false,
      signature: ['Lin Berg'],
    })
    expect(missing('12345')).toEqual({ greeting: true, closing: true, signature: ['Lin Berg'] })
  })
})

it.each([
  ['-----Original Message-----\nSubject: attached quotation', false],
  ['From: Ana\nSent: Monday\n\nThe quotation is attached.', false],
  ['From 10,000 pieces.\nThe quotation is attached.', true],
  ['High demand: the quotation is not attached yet', true],
])('%s: %s', (text, expected) => {
  expect(claimsQuotation(text)).toBe(expected)
})

it.each([
  ['Quotation_PX-2.pdf', true],
  ['Preisangebot.pdf', true],
  ['报价单-v2.xlsx', true],
  ['quota.pdf', false],
  ['drawing.pdf', false],
])('a file %s is a quotation: %s', (name, expected) => {
  expect(isQuotation('Here it is.', [name])).toBe(expected)
})

it('a name or number that stands at the end, however it is written, is not written again', () => {
  const signature = [
    { text: 'Lin Berg', mark: 'Lin Berg' },
    { text: 'Direct line: +86 574 5550 0188', mark: '+86 574 5550 0188' },
  ]
  expect(findMissing('Ana,\nyes.\n\nLin Berg\nTel. +86-574-55500188', 'Ana', signature)).toEqual({
    greeting: false,
    closing: false,
    signature: [],
  })
  expect(findMissing('High demand.', '', signature).greeting).toBe(true)
})
