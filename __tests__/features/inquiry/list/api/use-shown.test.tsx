import { act, renderHook } from '@testing-library/react'
import type { Shown } from '../../../../../src/features/inquiry/list/api/fetch-listed'
import { useShown } from '../../../../../src/features/inquiry/list/api/use-shown'
import { TestSite } from '../../../../support/site'

test('a product whose page answers late does not take the place of the one that is shown by now', async () => {
  const answers = new Map<string, (shown: Shown | null) => void>()
  const load = (path: string) => new Promise<Shown | null>((resolve) => answers.set(path, resolve))
  const { result, rerender } = renderHook(({ path }) => useShown(path, load).shown?.name, {
    initialProps: { path: 'product/slow' },
    wrapper: TestSite,
  })
  rerender({ path: 'product/quick' })
  const answer = (path: string) => act(async () => answers.get(path)?.({ name: path } as Shown))
  await answer('product/quick')
  await answer('product/slow')
  expect(result.current).toBe('product/quick')
})
