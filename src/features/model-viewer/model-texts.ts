import type { LanguageCode } from '../../config/languages'
import type english from '../../locales/en/model-viewer.json'

/** The texts of the window with a model. A test compares all languages with the English ones. */
export type ModelTexts = typeof english

/**
 * Reads the texts of one language. All are in the viewer's own file: the names of eleven more files would be in the
 * first load of every page.
 */
export async function readModelTexts(language: LanguageCode): Promise<ModelTexts> {
  const loaded = (await import(/* webpackMode: "eager" */ `../../locales/${language}/model-viewer.json`)) as {
    default: ModelTexts
  }
  return loaded.default
}
