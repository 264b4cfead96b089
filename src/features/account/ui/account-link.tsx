import { useEffect, useState, type ReactNode } from 'react'
import { SiteLink } from '../../../ui/components/site-link'
import { tokenStore } from '../../../lib/request/token'

interface AccountLinkProps {
  className?: string | undefined
  /** The link's name where it shows an icon. */
  label?: string
  children: ReactNode
}

/** The header's link to the account, for visitors who are signed in: the page is the same file for all. */
export function AccountLink({ label, ...props }: AccountLinkProps) {
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => {
    const look = () => setSignedIn(tokenStore.read() !== null)
    look()
    // Another tab signed in or out.
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])
  return (
    isSignedIn && (
      <SiteLink target={{ to: 'account' }} {...(label && { 'aria-label': label, title: label })} {...props} />
    )
  )
}
