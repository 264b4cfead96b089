import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '../../lib/when-idle'
import type { ProductToolsProps } from './product-tools'

const load = () => import('./product-tools')

/**
 * The slot, at the foot of a page, of the tools for all products: the recently viewed ones, the comparison's bar, the
 * quick view. Their code loads when the page is idle, or at the first press of a card's button.
 */
export function ProductToolsSlot(props: ProductToolsProps) {
  const [Tools, setTools] = useState<ComponentType<ProductToolsProps> | null>(null)

  useEffect(() => {
    const start = async () => {
      const tools = await load()
      setTools(() => tools.ProductTools)
      return tools
    }
    const onClick = ({ target }: Event) => {
      const pressed = target instanceof Element && target.closest<HTMLElement>('[data-card-action]')
      // Without the code the buttons do nothing, but the links are still there.
      if (pressed)
        void start().then(
          ({ act }) => act(pressed),
          () => {},
        )
    }
    document.addEventListener('click', onClick)
    whenIdle(() => void start().catch(() => {}))
    return () => document.removeEventListener('click', onClick)
  }, [])

  return Tools && <Tools {...props} />
}
