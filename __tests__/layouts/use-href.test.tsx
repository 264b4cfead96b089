import { renderHook } from '@testing-library/react'
import { useHref } from '../../src/layouts/use-href'
import { DASH_HTML, siteFrame } from '../support/fixtures'

describe('useHref', () => {
  test('writes addresses as the settings and the language of the page say', () => {
    const frame = siteFrame({ language: 'de', settings: DASH_HTML })
    const { result } = renderHook(() => useHref(frame))
    expect(result.current({ to: 'list', kind: 'product', page: 2 })).toBe('/de/product-list-2.html')
  })

  test('gives the same function for the same page', () => {
    const frame = siteFrame()
    const { result, rerender } = renderHook(() => useHref(frame))
    const before = result.current
    rerender()
    expect(result.current).toBe(before)
  })
})
