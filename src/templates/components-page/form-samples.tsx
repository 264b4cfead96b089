import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { ErrorSummary } from '../../ui/components/form/error-summary'
import { FormField } from '../../ui/components/form/form-field'
import type { ShownLanguage } from './samples'

/** Empty, filled, wrong and optional fields, and the error summary. */
export function FormSamples({ language }: { language: ShownLanguage }) {
  const { t } = useTranslation('inquiry')
  const [text, setText] = useState('')
  const id = (name: string) => `${language}-${name}`
  const shared = { onChange: setText, required: true, mark: t('required') }

  return (
    <>
      <h3>Fields</h3>
      <ErrorSummary intro={t('errors.summary')} errors={[{ id: id('wrong'), text: t('errors.emailFormat') }]} />
      <FormField {...shared} id={id('empty')} name="empty" label={t('fields.name')} value={text} />
      <FormField
        {...shared}
        id={id('filled')}
        name="filled"
        label={t('fields.company')}
        value="Pellucid"
        hint={t('hints.product')}
      />
      <FormField
        {...shared}
        id={id('wrong')}
        name="wrong"
        label={t('fields.email')}
        value="ann@"
        error={t('errors.emailFormat')}
      />
      <FormField
        {...shared}
        id={id('long')}
        name="long"
        label={t('fields.message')}
        value={text}
        required={false}
        mark={t('optional')}
        multiline
      />
    </>
  )
}
