import { testPluginOptionsSchema } from 'gatsby-plugin-utils'
import { optionMessages, pluginOptionsSchema } from '../../../plugins/gatsby-source-provider/src/plugin-options-schema'

const valid = { url: 'http://127.0.0.1:8787/', companyId: 'c1', languages: ['en', 'zh'], defaultLanguage: 'en' }

const check = (options: Record<string, unknown>) => testPluginOptionsSchema(pluginOptionsSchema, options)

describe('plugin options', () => {
  it('accepts the required options alone', async () => {
    expect(await check(valid)).toMatchObject({ isValid: true, errors: [] })
  })

  it.each([
    ['url without a slash at the end', { url: 'http://127.0.0.1:8787' }, optionMessages.url],
    ['url that is no address', { url: 'provider/' }, optionMessages.url],
    ['no url', { url: undefined }, optionMessages.url],
    ['no companyId', { companyId: undefined }, optionMessages.companyId],
    ['an empty list of languages', { languages: [], defaultLanguage: 'en' }, optionMessages.languages],
    ['a language twice', { languages: ['en', 'en'] }, optionMessages.languages],
    ['a language code that can name no type', { languages: ['en', 'zh-TW'] }, optionMessages.language],
    ['a default language outside the list', { defaultLanguage: 'pl' }, optionMessages.defaultLanguage],
    [
      'a siteDocumentType that can name no type',
      { siteDocumentType: 'site document' },
      optionMessages.siteDocumentType,
    ],
    ['a page size above 100', { pageSize: 101 }, optionMessages.pageSize],
    ['a page size of 0', { pageSize: 0 }, optionMessages.pageSize],
    ['a concurrency of 0', { concurrency: 0 }, optionMessages.concurrency],
    ['a time limit of 0', { timeoutMs: 0 }, optionMessages.timeoutMs],
    ['half a retry', { retries: 0.5 }, optionMessages.retries],
  ])('refuses %s and says what it must be', async (_name, change, message) => {
    const { isValid, errors } = await check({ ...valid, ...change })
    expect(isValid).toBe(false)
    expect(errors).toContain(message)
  })

  it('gives the exact text for a wrong base address', () => {
    expect(optionMessages.url).toBe(
      '"url" must be the base address of the provider, an http(s) address that ends in a slash',
    )
  })

  it('warns of an option that it does not know', async () => {
    const { warnings } = await check({ ...valid, pagesize: 10 })
    expect(warnings).toEqual(['"pagesize" is not allowed'])
  })
})
