import { typesetLanguages } from '../../../packages/text/src/typeset'
import { isLanguageCode, type LanguageCode } from '../../../packages/text/src/languages'
import type { OfficeLanguage } from '../config'
import officeDe from './office-texts/de.json'
import officeEn from './office-texts/en.json'
import officeZh from './office-texts/zh.json'
import de from './texts/de.json'
import en from './texts/en.json'
import es from './texts/es.json'
import fr from './texts/fr.json'
import it from './texts/it.json'
import ja from './texts/ja.json'
import ko from './texts/ko.json'
import pl from './texts/pl.json'
import pt from './texts/pt.json'
import ru from './texts/ru.json'
import zh from './texts/zh.json'

export type BuyerTexts = typeof en

export type OfficeTexts = typeof officeEn

const BUYER_TEXTS: Record<LanguageCode, BuyerTexts> = typesetLanguages({ de, en, es, fr, it, ja, ko, pl, pt, ru, zh })

const OFFICE_TEXTS: Record<OfficeLanguage, OfficeTexts> = typesetLanguages({ de: officeDe, en: officeEn, zh: officeZh })

export function buyerTextsOf(languageCode: string): BuyerTexts {
  return isLanguageCode(languageCode) ? BUYER_TEXTS[languageCode] : en
}

export function officeTextsOf(languageCode: string): OfficeTexts {
  return (OFFICE_TEXTS as Partial<Record<string, OfficeTexts>>)[languageCode] ?? officeEn
}
