import { useEffect, useState, type ComponentType } from 'react'

/**
 * A component whose code is loaded when it is wanted for the first time; null until then, and where it can't be loaded.
 *
 * @param load the same function each time
 */
export function useLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    load().then(
      (component) => isCurrent && setLoaded(() => component),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted])
  return Loaded
}
