import { useTranslation } from 'gatsby-plugin-react-i18next'

export function AskingSteps() {
  const { t } = useTranslation('contact')
  return (
    <>
      <h2>{t('next.title')}</h2>
      <ol>
        {(['copy', 'questions', 'proposal'] as const).map((step) => (
          <li key={step}>{t(`next.${step}`)}</li>
        ))}
      </ol>
    </>
  )
}
