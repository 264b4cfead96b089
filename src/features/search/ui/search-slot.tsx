import { navigate } from 'gatsby'
import { useCallback, useEffect, useState, type ComponentType, type MouseEvent } from 'react'
import { SearchIcon } from '../../../ui/components/icons'
import { SiteLink } from '../../../ui/components/site-link'
import { useSite } from '../../../ui/components/site-context'
import type { SearchDialogProps } from './search-dialog'

interface SearchSlotProps {
  className: string | undefined
  label: string
}

/**
 * The header's link to the search page. With a script it opens a dialog over the page, as `/` and Ctrl+K do; the
 * dialog's code loads on first use.
 */
export function SearchSlot({ className, label }: SearchSlotProps) {
  const path = useSite().href({ to: 'search' })
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)

  const open = useCallback(() => {
    setOpen(true)
    import('./search-dialog').then(
      (loaded) => setDialog(() => loaded.SearchDialog),
      // The search page reports the error, and does not need this code.
      () => void navigate(path),
    )
  }, [path])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, target } = event
      const isCommand = event.ctrlKey || event.metaKey
      if (event.altKey || (isCommand ? key !== 'k' : key !== '/')) return
      if (!isCommand && (target as Element).closest('input, textarea, select, [contenteditable], dialog')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  function onClick(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  }

  return (
    <>
      <SiteLink target={{ to: 'search' }} className={className} aria-label={label} onClick={onClick}>
        <SearchIcon />
      </SiteLink>
      {isOpen && Dialog && <Dialog label={label} onClose={() => setOpen(false)} />}
    </>
  )
}
