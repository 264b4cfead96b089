/** Texts by key, nested like the namespace file. */
interface Texts {
  [key: string]: string | Texts | undefined
}

/** The part of i18next's options that the site uses. */
export interface TranslatorOptions {
  lng?: string
  resources?: Readonly<Record<string, Readonly<Record<string, object>>>>
  defaultNS?: string
  /** Namespaces to try for a key without one. */
  fallbackNS?: string | readonly string[]
}

/** Values that replace `{{name}}` in a text; `count` chooses its plural form, `defaultValue` replaces a missing one. */
type Values = Readonly<Record<string, unknown>>

export type Translate = (key: string, values?: Values) => string

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g

function find(texts: Texts | undefined, key: string): string | undefined {
  // A key may contain a dot, such as a filter option.
  const whole = texts?.[key]
  if (typeof whole === 'string') return whole
  let place: Texts | string | undefined = texts
  for (const step of key.split('.')) place = typeof place === 'object' ? place[step] : undefined
  return typeof place === 'string' ? place : undefined
}

/**
 * Reads the site's texts: the part of i18next that the site uses, which saves 13 kB of gzipped JavaScript on every
 * page. Works like i18next: keys with namespaces (`common:nav.home`), plural forms (`count_one`), placeholders; a
 * missing text shows its key.
 */
export class Translator {
  options: TranslatorOptions = {}
  language = ''
  readonly isInitialized = true
  private texts: Record<string, Texts | undefined> = {}
  private plurals: Intl.PluralRules | undefined
  private readonly translators = new Map<string, Translate>()

  init(options: TranslatorOptions): void {
    this.options = options
    this.language = options.lng ?? ''
    this.texts = { ...(options.resources?.[this.language] as Record<string, Texts> | undefined) }
  }

  hasResourceBundle(_language: string, namespace: string): boolean {
    return this.texts[namespace] !== undefined
  }

  addResourceBundle(_language: string, namespace: string, texts: object): void {
    this.texts[namespace] = texts as Texts
  }

  /** Returns a stable function per namespace, usable as an effect's dependency. */
  getFixedT(_language: string | null, namespace = this.options.defaultNS ?? ''): Translate {
    const known = this.translators.get(namespace)
    if (known) return known
    const translate: Translate = (key, values = {}) => this.translate(namespace, key, values)
    this.translators.set(namespace, translate)
    return translate
  }

  private translate(own: string, key: string, values: Values): string {
    const colon = key.indexOf(':')
    const namespaces = colon < 0 ? [own] : [key.slice(0, colon)]
    const bare = key.slice(colon + 1)
    const keys = typeof values.count === 'number' ? [`${bare}_${this.choosePlural(values.count)}`, bare] : [bare]
    for (const namespace of namespaces.concat(this.options.fallbackNS ?? [])) {
      for (const tried of keys) {
        const text = find(this.texts[namespace], tried)
        if (text !== undefined) return fill(text, values)
      }
    }
    return typeof values.defaultValue === 'string' ? values.defaultValue : bare
  }

  private choosePlural(count: number): Intl.LDMLPluralRule {
    this.plurals ??= new Intl.PluralRules(this.language)
    return this.plurals.select(count)
  }
}

const fill = (text: string, values: Values): string =>
  text.includes('{{')
    ? text.replace(PLACEHOLDER, (_whole, name: string) => {
        const value = values[name]
        return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      })
    : text
