import { graphql, type PageProps } from 'gatsby'
import { MailedLinkPage } from '../layouts/mailed-link-page'
import { lazySlot } from '../ui/components/lazy-slot'

const AddressConfirmationSlot = lazySlot(
  'login',
  async () => (await import('../features/account/ui/address-confirmation')).AddressConfirmation,
  'loadFailed',
)

export default function ConfirmAddressTemplate({ data }: PageProps<Queries.ConfirmAddressPageQuery>) {
  return (
    <MailedLinkPage frame={data} texts="confirm" to="confirmAddress">
      <AddressConfirmationSlot />
    </MailedLinkPage>
  )
}

export const query = graphql`
  query ConfirmAddressPage($language: String!) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["common", "login"] }, language: { eq: $language } }, sort: { ns: ASC }) {
      ...Locales
    }
  }
`
