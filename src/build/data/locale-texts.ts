import { typesetTexts } from '../../../packages/text/src/typeset'

interface Locale {
  language: string
  ns: string
  /** JSON, as in the file. */
  data: string
}

const typesetData = new Map<string, { of: string; data: string }>()

/** The texts of a file of the interface, typeset, as JSON. Every page asks for some. */
export function typesetLocale({ language, ns, data }: Locale): string {
  const key = `${language}/${ns}`
  const known = typesetData.get(key)
  if (known?.of === data) return known.data
  const done = JSON.stringify(typesetTexts(JSON.parse(data) as unknown, language))
  typesetData.set(key, { of: data, data: done })
  return done
}
