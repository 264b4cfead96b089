import { useEffect, useState } from 'react'
import { useSite } from '../../components/site-context'
import { completeListed } from './complete-listed'
import type { Shown } from './fetch-listed'
import type { ListedProduct } from './listed-product'
import { shownNames } from './shown-names'

/** A listed product in the page's language; with the name that it was listed under until that is known. */
export function useShown({ path, name, language: nameLanguage, sku, moq }: ListedProduct): Shown & { href: string } {
  const { href, language } = useSite()
  const address = href({ to: 'item', path })
  const [fetched, setFetched] = useState<Shown | null>(null)
  const isComplete = nameLanguage === language && sku !== '' && moq !== null

  useEffect(() => {
    if (isComplete) return
    let isMounted = true
    void completeListed(path, address).then((shown) => isMounted && setFetched(shown))
    return () => {
      isMounted = false
    }
  }, [path, address, isComplete])

  const isOwn = nameLanguage === language
  const shownName = !isOwn && fetched ? fetched : { name, nameLang: isOwn ? undefined : nameLanguage }
  useEffect(() => void shownNames.set(path, shownName.name), [path, shownName.name])
  return { name: shownName.name, nameLang: shownName.nameLang, sku, moq, href: address }
}
