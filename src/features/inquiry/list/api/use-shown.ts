import { useEffect, useState } from 'react'
import { whileCurrent } from '../../../../lib/while-current'
import { useSite } from '../../../../ui/components/site-context'
import { fetchListed, type Shown } from './fetch-listed'

const fetchOnly = (_path: string, href: string) => fetchListed(href)

/** A product as on its page, with the page's address; null until loaded, or if there is none. */
export function useShown(path: string, load = fetchOnly): { address: string; shown: Shown | null } {
  const { href } = useSite()
  const address = href({ to: 'item', path })
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => whileCurrent(load(path, address), setShown), [path, address, load])
  return { address, shown }
}
