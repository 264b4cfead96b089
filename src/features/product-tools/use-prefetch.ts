import { useEffect } from 'react'
import { useSite } from '../../components/site-context'
import { isConstrained } from '../build-updates/is-constrained'
import { loadProduct } from '../product-data/load-product'
import { loadQuickView } from './act'

/** Loads what a quick view needs when its button is pointed at or has the focus. */
export function usePrefetch(): void {
  const { href } = useSite()
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-card-action="quick-view"]')
      if (!button || isConstrained()) return
      // What can't be had is told when it is asked for in earnest.
      Promise.all([loadQuickView(), loadProduct(href({ to: 'item', path: button.dataset.path ?? '' }))]).catch(() => {})
    }
    document.addEventListener('pointerover', prefetch)
    document.addEventListener('focusin', prefetch)
    return () => {
      document.removeEventListener('pointerover', prefetch)
      document.removeEventListener('focusin', prefetch)
    }
  }, [href])
}
