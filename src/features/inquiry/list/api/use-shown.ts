import { useEffect, useState } from 'react'
import { useSite } from '../../../../ui/components/site-context'
import { fetchListed, type Shown } from './fetch-listed'

/** A product as its page shows it, with the address of that; null until it is known, or where there is none. */
export function useShown(path: string): { address: string; shown: Shown | null } {
  const { href } = useSite()
  const address = href({ to: 'item', path })
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let isMounted = true
    void fetchListed(address).then((found) => {
      if (isMounted) setShown(found)
    })
    return () => {
      isMounted = false
    }
  }, [address])
  return { address, shown }
}
