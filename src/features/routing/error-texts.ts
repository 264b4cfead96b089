import type { LanguageCode } from '../../config/languages'

/** The texts of the error page, by their keys in the namespace `errors`. */
export interface ErrorTexts {
  title: string
  notFound: string
  /** With `{{status}}`. */
  status: string
  text: string
  reload: string
  home: string
}

interface ErrorsNamespace {
  notFound: { title: string }
  generic: Omit<ErrorTexts, 'notFound'>
}

/** Loads the error page's texts; they are in no page's first load. All languages are one file, as errors are rare. */
export async function loadErrorTexts(language: LanguageCode): Promise<ErrorTexts> {
  const loaded = (await import(/* webpackMode: "lazy-once" */ `../../locales/${language}/errors.json`)) as {
    default: ErrorsNamespace
  }
  const { notFound, generic } = loaded.default
  return { ...generic, notFound: notFound.title }
}
