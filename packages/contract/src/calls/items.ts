import type { z } from 'zod'
// eslint-disable-next-line no-restricted-imports -- they move into this package
import { itemAnswers } from '../../../../plugins/gatsby-source-provider/src/types/response'
import type { Kind } from '../kinds'

/* The model's schemas of items and of the site document, as the calls use them: the one place from which they come. */

// eslint-disable-next-line no-restricted-imports -- they move into this package
export { siteDocumentAnswer, type ItemAnswer } from '../../../../plugins/gatsby-source-provider/src/types/response'

/** What a build reads of an item, by its kind; only kinds with facts have any. */
export const itemObjects = itemAnswers as unknown as Record<Kind, z.ZodObject>
