import { redirectsSchema } from '../../../packages/contract/src/content'
import { addRedirects, parseRedirects } from '../../../desk/src/saving/follow-deletion'

describe('where addresses of deleted entries lead', () => {
  it('begins the file', () => {
    const text = addRedirects(null, [{ from: 'product/a', to: 'trays' }])
    expect(parseRedirects(text)).toEqual([{ from: 'product/a', to: 'trays' }])
  })

  it('adds to the file, and leaves its comments', () => {
    const before = '# By hand\nredirects:\n  - from: x\n    to: y\n'
    const text = addRedirects(before, [{ from: 'product/a', to: null }])
    expect(text).toContain('# By hand')
    expect(parseRedirects(text)).toEqual([
      { from: 'x', to: 'y' },
      { from: 'product/a', to: null },
    ])
  })

  it('sends on what led to the deleted entry, so that nothing leads to what is gone', () => {
    const before = addRedirects(null, [{ from: 'product/old', to: 'product/a' }])
    expect(parseRedirects(addRedirects(before, [{ from: 'product/a', to: 'trays' }]))[0]).toEqual({
      from: 'product/old',
      to: 'trays',
    })
    expect(parseRedirects(addRedirects(before, [{ from: 'product/a', to: null }]))[0]?.to).toBeNull()
  })

  it('is nowhere when the target is left empty in the form', () => {
    expect(redirectsSchema.parse({ redirects: [{ from: 'product/a', to: '' }, { from: 'product/b' }] })).toEqual({
      redirects: [
        { from: 'product/a', to: null },
        { from: 'product/b', to: null },
      ],
    })
  })

  it('has each address once', () => {
    const before = addRedirects(null, [{ from: 'product/a', to: 'x' }])
    expect(parseRedirects(addRedirects(before, [{ from: 'product/a', to: 'y' }]))).toEqual([
      { from: 'product/a', to: 'y' },
    ])
  })
})
