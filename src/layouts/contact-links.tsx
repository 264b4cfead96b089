interface ContactLinksProps {
  contact: { telephone: string | null; email: string | null } | undefined
}

/** How to call and to write; nothing where the provider does not say. */
export function ContactLinks({ contact }: ContactLinksProps) {
  return (
    <>
      {contact?.telephone && <a href={`tel:${contact.telephone.replace(/[^+\d]/g, '')}`}>{contact.telephone}</a>}
      {contact?.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
    </>
  )
}
