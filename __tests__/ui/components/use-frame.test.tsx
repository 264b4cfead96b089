import { renderHook } from '@testing-library/react'
import { useFrame } from '../../../src/ui/components/site-context'
import { DASH_HTML, siteFrame } from '../../support/fixtures'

describe('useFrame', () => {
  test('writes addresses as the settings and the language of the page say', () => {
    const frame = siteFrame({ language: 'de', settings: DASH_HTML })
    const { result } = renderHook(() => useFrame(frame))
    expect(result.current.href({ to: 'list', kind: 'product', page: 2 })).toBe('/de/product-list-2.html')
  })

  test('gives the same site for the same page', () => {
    const frame = siteFrame()
    const { result, rerender } = renderHook(() => useFrame(frame))
    const before = result.current
    rerender()
    expect(result.current).toBe(before)
  })
})
