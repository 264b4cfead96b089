import { Translator } from '../../../../packages/text/src/translator'

/** What gatsby-plugin-react-i18next and the site call of i18next, in the browser and in the build's renderer. */
export const createInstance = () => new Translator()

export default { createInstance }
