import type { Problem } from '../problems'
import type { Exception } from '../../../contract/src/content'
import { makeGlossaryCheck, makeTermsCheck, type Termbase } from './glossary'
import { checkLanguage } from './language'
import { checkLength } from './length'
import { checkNumbers } from './numbers'
import { checkPlaceholders } from './placeholders'
import type { ReviewedText } from './reviewed-text'
import { checkSameAsEnglish } from './same-as-english'
import { checkStructure } from './structure'
import { checkTemperatures } from './temperatures'
import { checkTypography } from './typography'

type Checks = Record<Exception['check'], (text: ReviewedText) => string[]>

/**
 * Findings for editors, which never stop the provider. To settle one, correct the text or add an entry to its
 * `exceptions`; an exception that matches nothing is itself a finding.
 */
export function reviewTexts(texts: readonly ReviewedText[], terms: Termbase): Problem[] {
  const checks: Checks = {
    language: checkLanguage,
    'same-as-english': checkSameAsEnglish,
    placeholders: checkPlaceholders,
    structure: checkStructure,
    length: checkLength,
    glossary: makeGlossaryCheck(terms),
    terms: makeTermsCheck(terms),
    numbers: checkNumbers,
    typography: checkTypography,
    temperatures: checkTemperatures,
  }
  const names = Object.keys(checks) as Exception['check'][]
  const used = new Set<Exception>()
  const problems = texts.flatMap((text) =>
    names.flatMap((check) =>
      checks[check](text).flatMap((message) => {
        const exception = text.exceptions.find((candidate) => settles(candidate, check, text.field, message))
        if (exception) used.add(exception)
        return exception ? [] : [{ file: text.file, field: text.field, message: `${message} (${check})` }]
      }),
    ),
  )
  return [...problems, ...findUnused(texts, used)]
}

function settles(exception: Exception, check: string, field: string, message: string): boolean {
  const isField = field === exception.field || field.startsWith(`${exception.field}.`)
  return exception.check === check && isField && plain(message).includes(plain(exception.text ?? ''))
}

/** Exceptions quote texts as typed, not as typeset. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

function findUnused(texts: readonly ReviewedText[], used: ReadonlySet<Exception>): Problem[] {
  const byFile = new Map(texts.map(({ file, exceptions }) => [file, exceptions]))
  return [...byFile].flatMap(([file, exceptions]) =>
    exceptions.flatMap((exception, index) => {
      if (used.has(exception)) return []
      const message = `explains a finding (${exception.check} in ${exception.field}) that there is not: take it out`
      return [{ file, field: `exceptions.${index}`, message }]
    }),
  )
}
