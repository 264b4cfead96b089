import { useEffect, useState, type ComponentType } from 'react'

/**
 * A component whose code loads when first needed; null until then, or if loading failed.
 * @param load the same function each time
 */
export function useLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (component) => setLoaded(() => component),
      () => {},
    )
  }, [load, isWanted])
  return Loaded
}
