import { memo, Suspense } from 'react'
import { latePart } from '../../../app/late-part'
import type { InquiryFormProps } from './inquiry-form'
// The HTML has the form from the start, so its styles must be there before the code that names their classes.
import './attachments-field.module.css'
import './consent-field.module.css'
import './inquiry-form.module.css'
import '../../../ui/components/form/form-field.module.css'

const LateForm = latePart(() => import('./inquiry-form'))

/**
 * The slot of the inquiry form. Until its code has loaded, the form is plain HTML that the browser submits
 * (plain-form.ts). Memoized, because a boundary that gets new props before its code has loaded would lose its HTML.
 */
export const InquiryFormSlot = memo(function InquiryFormSlot(props: InquiryFormProps) {
  return (
    <Suspense>
      <LateForm {...props} />
    </Suspense>
  )
})
