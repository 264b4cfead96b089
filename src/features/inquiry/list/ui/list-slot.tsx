import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { useSite } from '../../../../ui/components/site-context'
import type { LanguageCode } from '../../../../site/languages'
import { whenIdle } from '../../../../lib/when-idle'
import type { loadParts } from './list-parts'

type Loaded = Awaited<ReturnType<typeof loadParts>>
type Parts = Loaded['parts']

const ready = new Map<LanguageCode, Loaded>()
const loading = new Map<LanguageCode, Promise<Loaded>>()

/** Loads all parts together, once the browser is idle. After a failure the next page tries again. */
function load(language: LanguageCode): Promise<Loaded> {
  const started =
    loading.get(language) ??
    new Promise<void>(whenIdle).then(() => import('./list-parts')).then((module) => module.loadParts(language))
  loading.set(language, started)
  started.then(
    (loaded) => ready.set(language, loaded),
    () => loading.delete(language),
  )
  return started
}

type SlotProps<Name extends keyof Parts> = { part: Name } & Omit<ComponentProps<Parts[Name]>, 'texts'>

/**
 * The slot of a part that works on the inquiry list. It is empty until its code has loaded, so the page around it
 * reserves its room.
 */
export function ListSlot<Name extends keyof Parts>({ part, ...props }: SlotProps<Name>) {
  const { language } = useSite()
  const [loaded, setLoaded] = useState(ready.get(language))
  useEffect(() => {
    let isMounted = true
    load(language).then(
      (all) => isMounted && setLoaded(all),
      () => {},
    )
    return () => {
      isMounted = false
    }
  }, [language])
  if (!loaded) return null
  const Part = loaded.parts[part] as ComponentType<object>
  return <Part {...{ ...props, texts: loaded.texts }} />
}
