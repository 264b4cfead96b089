import { randomInt } from 'node:crypto'

interface Wording {
  /** The numbers from 1 to 20, as they stand in a sum. */
  numbers: string
  /** `{a}` and `{b}` are numbers. */
  plus: string
  minus: string
}

/** Sums in words: what a screen reader reads well. Each language of the site has an entry. */
const wordings: Record<string, Wording> = {
  en: {
    numbers:
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    plus: 'What is {a} plus {b}?',
    minus: 'What is {a} minus {b}?',
  },
  zh: {
    numbers: '一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十',
    plus: '{a}加{b}等于多少？',
    minus: '{a}减{b}等于多少？',
  },
  ja: {
    numbers: '一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十',
    plus: '{a}足す{b}はいくつですか？',
    minus: '{a}引く{b}はいくつですか？',
  },
  ko: {
    numbers: '일 이 삼 사 오 육 칠 팔 구 십 십일 십이 십삼 십사 십오 십육 십칠 십팔 십구 이십',
    plus: '{a} 더하기 {b}의 값은 얼마입니까?',
    minus: '{a} 빼기 {b}의 값은 얼마입니까?',
  },
  fr: {
    numbers:
      'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
    plus: 'Combien font {a} plus {b}\u202f?',
    minus: 'Combien font {a} moins {b}\u202f?',
  },
  de: {
    numbers:
      'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
    plus: 'Wie viel ist {a} plus {b}?',
    minus: 'Wie viel ist {a} minus {b}?',
  },
  es: {
    numbers:
      'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
    plus: '¿Cuánto es {a} más {b}?',
    minus: '¿Cuánto es {a} menos {b}?',
  },
  pt: {
    numbers:
      'um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte',
    plus: 'Quanto é {a} mais {b}?',
    minus: 'Quanto é {a} menos {b}?',
  },
  ru: {
    numbers:
      'один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать',
    plus: 'Сколько будет {a} плюс {b}?',
    minus: 'Сколько будет {a} минус {b}?',
  },
  it: {
    numbers:
      'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
    plus: 'Quanto fa {a} più {b}?',
    minus: 'Quanto fa {a} meno {b}?',
  },
  pl: {
    numbers:
      'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia',
    plus: 'Ile to jest {a} plus {b}?',
    minus: 'Ile to jest {a} minus {b}?',
  },
}

export interface Question {
  text: string
  /** In digits. */
  answer: string
}

/** A sum in the words of a language; in English where the language has no wording. The answer is from 2 to 29. */
export function askQuestion(language: string): Question {
  const b = randomInt(2, 10)
  const isSum = randomInt(2) === 0
  const a = isSum ? randomInt(2, 21) : randomInt(b + 2, 21)
  return { text: wordQuestion(language, a, b, isSum), answer: String(isSum ? a + b : a - b) }
}

/** @example wordQuestion('en', 7, 5, true) // 'What is seven plus five?' */
export function wordQuestion(language: string, a: number, b: number, isSum: boolean): string {
  const wording = wordings[language] ?? wordings.en
  const numbers = wording?.numbers.split(' ') ?? []
  const pattern = (isSum ? wording?.plus : wording?.minus) ?? ''
  return pattern.replace('{a}', numbers[a - 1] ?? String(a)).replace('{b}', numbers[b - 1] ?? String(b))
}
