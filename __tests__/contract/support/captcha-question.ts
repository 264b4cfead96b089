const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** @example solveQuestion('What is seven plus five?') // '12' */
export function solveQuestion(question: string): string {
  const words: string[] = question.toLowerCase().match(/[a-z]+/g) ?? []
  const [a, b, ...more] = words.filter((word) => numbers.includes(word)).map((word) => numbers.indexOf(word))
  if (a === undefined || b === undefined || more.length > 0 || words.includes('plus') === words.includes('minus')) {
    throw new Error(`The English question is not "What is {number} plus|minus {number}?" but: ${question}`)
  }
  return String(words.includes('plus') ? a + b : a - b)
}
