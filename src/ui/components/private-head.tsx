import { Helmet } from 'react-helmet'

/** For a page whose address has a secret: search engines leave it out, and no other site learns the address. */
export function PrivateHead() {
  return (
    <Helmet defer={false}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
    </Helmet>
  )
}
