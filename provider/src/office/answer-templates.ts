import { isLanguageCode, type LanguageCode } from '../../../packages/text/src/languages'
import { typesetLanguages } from '../../../packages/text/src/typeset'
import { fillText } from '../../../packages/text/src/fill-text'
import { signatureOf } from '../mails/signature'
import type { Staff } from '../staff/staff'
import de from './answer-templates/de.json'
import en from './answer-templates/en.json'
import es from './answer-templates/es.json'
import fr from './answer-templates/fr.json'
import it from './answer-templates/it.json'
import ja from './answer-templates/ja.json'
import ko from './answer-templates/ko.json'
import pl from './answer-templates/pl.json'
import pt from './answer-templates/pt.json'
import ru from './answer-templates/ru.json'
import zh from './answer-templates/zh.json'

type AnswerTemplates = typeof en

const TEXTS: Record<LanguageCode, AnswerTemplates> = { de, en, es, fr, it, ja, ko, pl, pt, ru, zh }

/** Templates for common answers; their names in the office's language: `answer.templates`. */
export const ANSWER_TEMPLATES = typesetLanguages(TEXTS)

export type AnswerTemplate = keyof AnswerTemplates

export const ANSWER_TEMPLATE_NAMES = Object.keys(en) as AnswerTemplate[]

/** A template with the buyer's name, and the name and direct line of the person answering. */
export function fillTemplate(
  language: string,
  template: AnswerTemplate,
  { buyer, staff }: { buyer: string; staff: Staff | undefined },
): string {
  const templates = ANSWER_TEMPLATES[isLanguageCode(language) ? language : 'en']
  const signature = signatureOf(language, staff).map(({ text }) => text)
  return fillText(templates[template], { buyer, staff: signature.join('\n') }).trimEnd()
}
