import type { ApiAsset } from '@sveltia/cms'
import { react } from '../react'

const everyMs = 100
const times = 50

/**
 * The address of a picture of the content; null until the editor has read the file, which it signals in no other way.
 */
export function usePicture(getAsset: (path: string) => ApiAsset | undefined, path: string | undefined): string | null {
  const { useEffect, useState } = react()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    setAddress(null)
    const asset = path === undefined ? undefined : getAsset(path)
    if (!asset) return undefined
    let left = times
    const timer = setInterval(() => {
      left -= 1
      if (asset.url.startsWith('blob:')) setAddress(asset.url)
      if (left === 0 || asset.url.startsWith('blob:')) clearInterval(timer)
    }, everyMs)
    return () => clearInterval(timer)
  }, [path])
  return address
}
