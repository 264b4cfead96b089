interface ContactLinksProps {
  contact: { telephone: string | null; email: string | null } | undefined
}

/** Phone and email links; nothing if the provider has neither. */
export function ContactLinks({ contact }: ContactLinksProps) {
  return (
    <>
      {contact?.telephone && <a href={`tel:${contact.telephone.replace(/[^+\d]/g, '')}`}>{contact.telephone}</a>}
      {contact?.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
    </>
  )
}
