import { useEffect, useState } from 'react'
import { useSite } from '../../../../ui/components/site-context'
import { fetchListed, type Shown } from './fetch-listed'

const fetchOnly = (_path: string, href: string) => fetchListed(href)

/** A product as its page shows it, with the address of that; null until it is known, or where there is none. */
export function useShown(path: string, fetch = fetchOnly): { address: string; shown: Shown | null } {
  const { href } = useSite()
  const address = href({ to: 'item', path })
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => void fetch(path, address).then(setShown), [path, address, fetch])
  return { address, shown }
}
