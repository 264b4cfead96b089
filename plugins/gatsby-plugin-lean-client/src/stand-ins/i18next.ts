import { Translator } from '../../../../packages/text/src/translator'

/**
 * The subset of i18next that gatsby-plugin-react-i18next and the site use, in the browser and in the build's renderer.
 */
export const createInstance = () => new Translator()

export default { createInstance }
