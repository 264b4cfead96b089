import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '../../lib/when-idle'
import type { ProductToolsProps } from './product-tools'

const load = () => import('./product-tools')

/**
 * The place, at the foot of a page, of what works on all products: what was viewed before, the comparison's bar, the quick
 * view. Their code comes when the page is idle, or with the first press of a card's button.
 */
export function ProductToolsSlot(props: ProductToolsProps) {
  const [Tools, setTools] = useState<ComponentType<ProductToolsProps> | null>(null)

  useEffect(() => {
    let isMounted = true
    const start = async () => {
      const tools = await load()
      if (isMounted) setTools(() => tools.ProductTools)
      return tools
    }
    const onClick = ({ target }: Event) => {
      const pressed = target instanceof Element && target.closest<HTMLElement>('[data-card-action]')
      // Without the code the buttons do nothing, and the links are still there.
      if (pressed)
        void start().then(
          ({ act }) => act(pressed),
          () => {},
        )
    }
    document.addEventListener('click', onClick)
    whenIdle(() => void start().catch(() => {}))
    return () => {
      isMounted = false
      document.removeEventListener('click', onClick)
    }
  }, [])

  return Tools && <Tools {...props} />
}
