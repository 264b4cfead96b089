import { graphql, type PageProps } from 'gatsby'
import { MailedLinkPage } from '../layouts/mailed-link-page'
import { lazySlot } from '../ui/components/lazy-slot'

const PasswordResetSlot = lazySlot(
  'login',
  async () => (await import('../features/account/ui/password-reset')).PasswordReset,
  'loadFailed',
)

/** The target of the link in a mail to choose a new password, and the form to request such a link. */
export default function ResetPasswordTemplate({ data }: PageProps<Queries.ResetPasswordPageQuery>) {
  return (
    <MailedLinkPage frame={data} texts="reset" to="resetPassword">
      <PasswordResetSlot />
    </MailedLinkPage>
  )
}

export const query = graphql`
  query ResetPasswordPage($language: String!) {
    ...SiteFrame
    locales: allLocale(filter: { ns: { in: ["common", "login"] }, language: { eq: $language } }, sort: { ns: ASC }) {
      ...Locales
    }
  }
`
