import { useTranslation } from 'gatsby-plugin-react-i18next'
import { FormField, type FormFieldProps } from '../../components/form/form-field'
import { fieldId } from './field-id'
import type { TextFieldName } from './inquiry-fields'
import { isRequired, type FieldError } from './validate-inquiry'

export interface InquiryFieldProps extends Pick<
  FormFieldProps,
  'value' | 'onChange' | 'hint' | 'type' | 'autoComplete' | 'multiline'
> {
  name: TextFieldName
  error?: FieldError | undefined
}

/** One text of the inquiry form. */
export function InquiryField({ name, error, ...props }: InquiryFieldProps) {
  const { t } = useTranslation('inquiry')
  return (
    <FormField
      {...props}
      id={fieldId(name)}
      name={name}
      label={t(`fields.${name}`)}
      required={isRequired(name)}
      mark={isRequired(name) ? t('required') : t('optional')}
      error={error && t(error.text, { max: error.max })}
    />
  )
}
