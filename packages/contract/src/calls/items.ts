/** The model's schemas of items and of the site document, as the calls use them: the one place from which they come. */
// eslint-disable-next-line no-restricted-imports -- they move into this package
export { itemAnswers, siteDocumentAnswer } from '../../../../plugins/gatsby-source-provider/src/types/response'
