import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReactNode } from 'react'
import { ACCEPTED_FILES } from '../../../packages/contract/src/attachment-kinds'
import { INQUIRY_PARAMETERS } from '../../../packages/contract/src/calls/inquiries'
import { QUOTATION, type FormField } from '../../../packages/contract/src/inquiry-fields'
import {
  fieldRow,
  FORMS,
  hasHint,
  hasSubject,
  isRequiredIn,
  kindOf,
  isInquiryTerm,
  isProductsField,
} from '../../../packages/contract/src/read-inquiry'
import { orderForm } from '../../../packages/contract/src/order-form'
import { NO_FILLING, TRAP } from '../../../packages/contract/src/inquiry-trap'
import { fillText } from '../../../packages/text/src/fill-text'
import { TOKENS } from '../lib/design'
import { Document, hashOf, renderDocument } from '../lib/document'
import type { WordedError } from './form-errors'
import { formTextsOf, type FormTexts } from './form-texts'
import type { frameIn } from './site-addresses'

export type Frame = ReturnType<typeof frameIn>

export interface FilledForm {
  fields: Readonly<Record<string, string>>
  /** Uploaded files waiting for the inquiry. */
  files: readonly { id: string; name: string }[]
  errors: readonly WordedError[]
  /** Errors that concern no single field. */
  notice: string | null
}

const STYLE = `${TOKENS}\n${readFileSync(fileURLToPath(new URL('./form.css', import.meta.url)), 'utf8')}`

/** @param sites allowed origins for redirects of an answer */
export function formPageHeaders(sites: readonly string[]): Record<string, string> {
  const formAction = ["'self'", ...sites].join(' ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src ${hashOf(STYLE)}; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  }
}

export function renderPage({ language, companyName, addresses }: Frame, title: string, content: ReactNode): string {
  return renderDocument(
    <Document
      lang={language.htmlLang}
      title={fillText('{{title}} | {{companyName}}', { title, companyName })}
      style={STYLE}
    >
      <header>
        <a href={addresses.home}>{companyName}</a>
      </header>
      <main>{content}</main>
    </Document>,
  )
}

/** Explains why a form was rejected unread; the back button returns to it. */
export function renderRefusal(frame: Frame, notice: 'tooMany' | 'failed'): string {
  const { title, refused, plain } = formTextsOf(frame.code)
  return renderPage(
    frame,
    refused.title,
    <>
      <h1>{title}</h1>
      <Wrong title={refused.title} text={plain[notice]} />
      <p>
        <a href={frame.addresses.inquiry}>{plain.back}</a>
      </p>
    </>,
  )
}

/** The form with all posted data and the errors to correct. */
export function renderFormPage(frame: Frame, { fields, files, errors, notice }: FilledForm): string {
  const { code } = frame
  const texts = formTextsOf(code)
  const kind = kindOf(fields)
  const isQuotation = kind === QUOTATION
  const words = isQuotation ? texts : { ...texts.samples, intro: texts.samples.required }
  const shown = isQuotation ? FORMS[kind] : orderForm(fields.country ?? '', code)
  const hidden = Object.entries(fields).filter(([name]) => isHidden(name, shown))
  const partOf = (name: WordedError['field'], hint?: string) => ({
    name,
    texts,
    hint,
    error: errors.find((error) => error.field === name)?.text,
  })
  return renderPage(
    frame,
    texts.refused.title,
    <>
      <h1>{words.title}</h1>
      <Wrong title={texts.refused.title} text={notice ?? texts.refused.text} errors={errors} />
      <form id="inquiry" method="post" action="inquiryForm" encType="multipart/form-data">
        <p>{words.intro}</p>
        {shown.map((name) => (
          <TextField
            key={name}
            {...partOf(name, isQuotation && hasHint(name) ? texts.hints[name] : undefined)}
            name={name}
            value={fields[name] ?? ''}
            required={isRequiredIn(kind, name, isQuotation && files.length === 0 && !hasSubject(fields))}
          />
        ))}
        {isQuotation && <Attachments {...partOf('attachments', texts.hints.attachments)} files={files} />}
        <div className="trap" aria-hidden="true">
          <label>
            {texts.fields.trap} <input name={TRAP} tabIndex={-1} autoComplete="off" {...NO_FILLING} />
          </label>
        </div>
        <Consent {...partOf('consent')} isTicked={isTicked(fields.consent)} privacy={frame.addresses.privacy} />
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button>{words.submit}</button>
      </form>
    </>,
  )
}

/** Form fields that are not part of the inquiry. */
const CONTROLS = ['langId', 'site', 'scripts'] as const

const NOT_HIDDEN: readonly string[] = ['consent', TRAP]

/** Hidden fields of the site's form. No other fields are returned. */
function isHidden(name: string, shown: readonly string[]): boolean {
  if (shown.includes(name) || NOT_HIDDEN.includes(name)) return false
  return [...INQUIRY_PARAMETERS, ...CONTROLS].includes(name) || isInquiryTerm(name) || isProductsField(name)
}

const isTicked = (value: string | undefined): boolean => value === 'on' || value === 'true'

/** Splits the posted fields into the inquiry for `inquiryAdd`, and those for the answer to the form. */
export function divideForm(fields: FilledForm['fields']) {
  const { langId, site, scripts, ...inquiry } = fields
  return { inquiry: { ...inquiry, consent: isTicked(fields.consent) }, langId, site, scripts }
}

interface WrongProps {
  title: string
  text: string
  errors?: readonly WordedError[]
}

function Wrong({ title, text, errors = [] }: WrongProps) {
  return (
    <section className="wrong" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map((error, index) => (
            <li key={index}>
              <a href={`#${error.field}`}>{error.text}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface PartProps {
  name: WordedError['field']
  texts: FormTexts
  hint: string | undefined
  error: string | undefined
}

/** What a control has besides its own: name, hint and error. */
function describe({ name, hint, error }: PartProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return {
    id: name,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

const Star = () => (
  <span className="error" aria-hidden="true">
    *
  </span>
)

function Part({
  name,
  texts,
  hint,
  error,
  required,
  children,
}: PartProps & { required?: boolean; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>
        {texts.fields[name]} {required ? <Star /> : <span className="optional">{texts.optional}</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="hint">
          {hint}
        </p>
      )}
      {children}
      <ErrorText name={name} error={error} />
    </div>
  )
}

function ErrorText({ name, error }: Pick<PartProps, 'name' | 'error'>) {
  return error ? (
    <p id={`${name}-error`} className="error">
      {error}
    </p>
  ) : null
}

function TextField({ value, required, ...part }: PartProps & { name: FormField; value: string; required: boolean }) {
  const { control, autoComplete = 'off' } = fieldRow(part.name)
  const attributes = { ...describe(part), className: 'text', autoComplete, required, defaultValue: value }
  return (
    <Part {...part} required={required}>
      {control === 'lines' ? (
        <textarea {...attributes} rows={7} />
      ) : (
        <input
          {...attributes}
          type={control === 'tel' ? 'tel' : 'text'}
          inputMode={control === 'email' ? 'email' : 'text'}
        />
      )}
    </Part>
  )
}

function Attachments({ files, ...part }: PartProps & Pick<FilledForm, 'files'>) {
  return (
    <Part {...part}>
      {files.length > 0 && (
        <ul className="files">
          {files.map(({ id, name }) => (
            <li key={id} className="choice">
              <input id={`file-${id}`} type="checkbox" name="attachments" value={id} defaultChecked />
              <label htmlFor={`file-${id}`}>{name}</label>
            </li>
          ))}
        </ul>
      )}
      <input {...describe(part)} type="file" multiple accept={ACCEPTED_FILES} />
    </Part>
  )
}

function Consent({ isTicked, privacy, ...part }: PartProps & { isTicked: boolean; privacy: string }) {
  const { fields } = part.texts
  return (
    <div className="field">
      <div className="choice">
        <input {...describe(part)} type="checkbox" required defaultChecked={isTicked} />
        <label htmlFor="consent">
          {fields.consent} <Star />
        </label>
      </div>
      <a href={privacy}>{fields.privacy}</a>
      <ErrorText {...part} />
    </div>
  )
}
