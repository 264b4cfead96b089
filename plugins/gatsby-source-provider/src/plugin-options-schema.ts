import type { GatsbyNode } from 'gatsby'

export const optionMessages = {
  url: '"url" must be the base address of the provider, an http(s) address that ends in a slash',
  companyId: '"companyId" must be the id of the company at the provider',
  languages: '"languages" must list the language codes that the site knows, at least one, each once',
  language: '"languages" may only hold codes of letters, digits and "_", because each one names a GraphQL type',
  defaultLanguage: '"defaultLanguage" must be one of "languages"',
  siteDocumentType: '"siteDocumentType" must be the rootKey given to gatsby-source-custom-api',
  pageSize: '"pageSize" must be a whole number from 1 to 100',
  concurrency: '"concurrency" must be a whole number from 1 to 32',
  timeoutMs: '"timeoutMs" must be a whole number of milliseconds, 1 or more',
  retries: '"retries" must be a whole number from 0 to 10',
} as const

const typeName = /^[A-Za-z_][A-Za-z0-9_]*$/

export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) => {
  const whole = (least: number, most: number) => Joi.number().integer().min(least).max(most)
  return Joi.object({
    url: Joi.string()
      .uri({ scheme: ['http', 'https'] })
      .pattern(/\/$/)
      .required()
      .messages({ '*': optionMessages.url }),
    companyId: Joi.string().required().messages({ '*': optionMessages.companyId }),
    languages: Joi.array()
      .items(Joi.string().pattern(typeName).messages({ '*': optionMessages.language }))
      .min(1)
      .unique()
      .required()
      .messages({ '*': optionMessages.languages }),
    defaultLanguage: Joi.string()
      .valid(Joi.in('languages'))
      .required()
      .messages({ '*': optionMessages.defaultLanguage }),
    siteDocumentType: Joi.string()
      .pattern(typeName)
      .default('providerSiteDocument')
      .messages({ '*': optionMessages.siteDocumentType }),
    pageSize: whole(1, 100).default(100).messages({ '*': optionMessages.pageSize }),
    concurrency: whole(1, 32).default(4).messages({ '*': optionMessages.concurrency }),
    timeoutMs: whole(1, 2 ** 31 - 1)
      .default(30_000)
      .messages({ '*': optionMessages.timeoutMs }),
    retries: whole(0, 10).default(3).messages({ '*': optionMessages.retries }),
  })
}
