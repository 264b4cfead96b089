import { Translator } from '../../../../packages/text/src/translator'

/**
 * The subset of i18next that the site uses in the browser.
 */
export const createInstance = () => new Translator()

export default { createInstance }
