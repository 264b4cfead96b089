import type { LanguageCode } from '../../config/languages'
import type english from '../../locales/en/model-viewer.json'

/** The texts of the window with a model. A test compares all languages with the English ones. */
export type ModelTexts = typeof english

/** Loads the texts of one language, a small file of its own that no page loads. */
export async function loadModelTexts(language: LanguageCode): Promise<ModelTexts> {
  const loaded = (await import(`../../locales/${language}/model-viewer.json`)) as { default: ModelTexts }
  return loaded.default
}
