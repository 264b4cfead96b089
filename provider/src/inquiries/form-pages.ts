import { createHash } from 'node:crypto'
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
import { DEFAULT_LANGUAGE, isLanguageCode } from '../../../packages/text/src/languages'
import { NO_FILLING, TRAP } from '../../../packages/contract/src/inquiry-trap'
import { TOKENS } from '../lib/design'
import type { WordedError } from './form-errors'
import { formTextsOf } from './form-texts'
import { fillText } from '../../../packages/text/src/fill-text'
import { CONTROLS as FORM_CONTROLS, isTicked } from '../attachments/read-form'
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

const STYLE = `${TOKENS}
*{box-sizing:border-box}
body{margin:0;padding:1rem clamp(1rem,4vw,2.5rem) 4rem;background:var(--colour-ground);color:var(--colour-ink);font:1rem/1.6 var(--font-body);overflow-wrap:break-word}
:lang(zh){line-break:strict}
:lang(ja){line-break:strict}
:lang(ko){word-break:keep-all}
header,main{max-width:42rem;margin-inline:auto}
header{padding-block:.5rem 1.5rem;font-weight:600}
a{color:var(--colour-accent)}
h1{margin:0 0 1.5rem;font-size:clamp(1.75rem,5vw,2.25rem);line-height:1.2;text-wrap:balance}
h2{margin:0;font-size:1.25rem;line-height:1.2}
section h1{margin:0}
p,ul{margin:0}
form{display:grid;gap:1.5rem;margin-block-start:1.5rem}
section{display:grid;gap:.75rem;padding:1rem 1.5rem;border-inline-start:.25rem solid;border-radius:4px}
section.wrong{border-color:var(--colour-error);background:var(--colour-error-soft)}
dl{margin:0}
dl div{display:grid;grid-template-columns:minmax(7rem,1fr) minmax(0,3fr);gap:1rem;padding-block:.5rem;border-block-start:1px solid var(--colour-line-strong)}
dt{color:var(--colour-ink-soft);font-size:.875rem}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
.number{font-size:1.75rem;line-height:1.2;white-space:nowrap}
ol{margin:0;padding-inline-start:1.5rem}
section.sent{border-color:var(--colour-success);background:var(--colour-success-soft)}
ul{padding-inline-start:1.25rem}
ul.files{display:grid;gap:.25rem;padding:0;list-style:none}
.field{display:grid;gap:.25rem}
label{font-weight:600}
.choice{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.75rem;min-height:2.75rem}
.choice label{font-weight:400}
input[type=checkbox]{width:1.5rem;height:1.5rem;margin:0;accent-color:var(--colour-accent)}
.hint,.optional{color:var(--colour-ink-soft);font-size:.875rem;font-weight:400}
.error{color:var(--colour-error);font-size:.875rem;font-weight:600}
.text{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--colour-line-strong);border-radius:8px;background:var(--colour-surface);color:inherit;font:inherit}
textarea{resize:vertical}
[aria-invalid]{border-color:var(--colour-error);box-shadow:inset 0 0 0 1px var(--colour-error)}
:focus-visible{outline:2px solid var(--colour-accent);outline-offset:2px}
button{justify-self:start;min-height:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:8px;background:var(--colour-call);color:var(--colour-on-call);font:inherit;font-weight:600;cursor:pointer}
.trap{display:none}
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** @param sites allowed origins for redirects of an answer */
export function formPageHeaders(sites: readonly string[]): Record<string, string> {
  const formAction = ["'self'", ...sites].join(' ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  }
}

const NOT_HIDDEN: readonly string[] = ['consent', TRAP]

const noFilling = Object.entries(NO_FILLING)
  .map(([name, value]) => ` ${name}="${value}"`)
  .join('')

/** Hidden fields of the site's form. No other fields are returned. */
function isHidden(name: string, shown: readonly string[]): boolean {
  if (shown.includes(name) || NOT_HIDDEN.includes(name)) return false
  return [...INQUIRY_PARAMETERS, ...FORM_CONTROLS].includes(name) || isInquiryTerm(name) || isProductsField(name)
}

/** The form with all posted data and the errors to correct. */
export function renderFormPage(frame: Frame, form: FilledForm): string {
  const texts = formTextsOf(frame.language.code)
  const errorOf = (field: WordedError['field']) => form.errors.find((error) => error.field === field)?.text
  const { fields, files } = form
  const kind = kindOf(fields)
  const { code } = frame.language
  const shown =
    kind === QUOTATION ? FORMS[kind] : orderForm(fields.country ?? '', isLanguageCode(code) ? code : DEFAULT_LANGUAGE)
  const hidden = Object.entries(fields).filter(([name]) => isHidden(name, shown))

  const renderText = (name: FormField): string => {
    const { control, autoComplete = 'off' } = fieldRow(name)
    const required = isRequiredIn(kind, name, kind === QUOTATION && files.length === 0 && !hasSubject(fields))
    const hint = kind === QUOTATION && hasHint(name) ? texts.hints[name] : undefined
    const attributes = `${describeControl(name, hint, errorOf(name))} class="text" autocomplete="${autoComplete}"${required ? ' required' : ''}`
    const value = escape(fields[name] ?? '')
    const written =
      control === 'lines'
        ? // A textarea drops its first line break.
          `<textarea ${attributes} rows="7">\n${value}</textarea>`
        : `<input ${attributes} type="${control === 'tel' ? 'tel' : 'text'}" inputmode="${control === 'email' ? 'email' : 'text'}" value="${value}">`
    const mark = required
      ? '<span class="error" aria-hidden="true">*</span>'
      : `<span class="optional">${escape(texts.optional)}</span>`
    return `<div class="field"><label for="${name}">${escape(texts.fields[name])} ${mark}</label>${renderHint(name, hint)}${written}${renderError(name, errorOf(name))}</div>`
  }

  const summary = `<section class="wrong" role="alert"><h2>${escape(texts.refused.title)}</h2><p>${escape(form.notice ?? texts.refused.text)}</p>${
    form.errors.length > 0
      ? `<ul>${form.errors.map(({ field, text }) => `<li><a href="#${field}">${escape(text)}</a></li>`).join('')}</ul>`
      : ''
  }</section>`

  const attachments = `<div class="field"><label for="attachments">${escape(texts.fields.attachments)} <span class="optional">${escape(texts.optional)}</span></label>${renderHint('attachments', texts.hints.attachments)}${
    files.length > 0
      ? `<ul class="files">${files.map(({ id, name }) => `<li class="choice"><input id="file-${id}" type="checkbox" name="attachments" value="${id}" checked><label for="file-${id}">${escape(name)}</label></li>`).join('')}</ul>`
      : ''
  }<input ${describeControl('attachments', texts.hints.attachments, errorOf('attachments'))} type="file" multiple accept="${ACCEPTED_FILES}">${renderError('attachments', errorOf('attachments'))}</div>`

  const consent = `<div class="field"><div class="choice"><input ${describeControl('consent', undefined, errorOf('consent'))} type="checkbox" required${isTicked(fields.consent) ? ' checked' : ''}><label for="consent">${escape(texts.fields.consent)} <span class="error" aria-hidden="true">*</span></label></div><a href="${escape(frame.addresses.privacy)}">${escape(texts.fields.privacy)}</a>${renderError('consent', errorOf('consent'))}</div>`

  return renderPage(
    frame,
    texts.refused.title,
    `<h1>${escape(kind === QUOTATION ? texts.title : texts.samples.title)}</h1>${summary}<form id="inquiry" method="post" action="inquiryForm" enctype="multipart/form-data"><p>${escape(kind === QUOTATION ? texts.intro : texts.samples.required)}</p>${shown.map(renderText).join('')}${kind === QUOTATION ? attachments : ''}<div class="trap" aria-hidden="true"><label>${escape(texts.fields.trap)} <input name="${TRAP}" tabindex="-1" autocomplete="off"${noFilling}></label></div>${consent}${hidden
      .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
      .join('')}<button>${escape(kind === QUOTATION ? texts.submit : texts.samples.submit)}</button></form>`,
  )
}

/** Explains why a form was rejected unread; the back button returns to it. */
export function renderRefusal(frame: Frame, notice: 'tooMany' | 'failed'): string {
  const { title, refused, plain } = formTextsOf(frame.language.code)
  const { inquiry } = frame.addresses
  return renderPage(
    frame,
    refused.title,
    `<h1>${escape(title)}</h1><section class="wrong" role="alert"><h2>${escape(refused.title)}</h2><p>${escape(plain[notice])}</p></section><p><a href="${escape(inquiry)}">${escape(plain.back)}</a></p>`,
  )
}

export function renderPage({ language, companyName, addresses }: Frame, title: string, content: string): string {
  return `<!DOCTYPE html><html lang="${escape(language.htmlLang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(fillText('{{title}} | {{companyName}}', { title, companyName }))}</title><style>${STYLE}</style></head><body><header><a href="${escape(addresses.home)}">${escape(companyName)}</a></header><main>${content}</main></body></html>`
}

function describeControl(name: string, hint: string | undefined, error: string | undefined): string {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const invalid = error ? ' aria-invalid="true"' : ''
  return `id="${name}" name="${name}"${described && ` aria-describedby="${described}"`}${invalid}`
}

function renderHint(name: string, hint: string | undefined): string {
  return hint ? `<p id="${name}-hint" class="hint">${escape(hint)}</p>` : ''
}

function renderError(name: string, error: string | undefined): string {
  return error ? `<p id="${name}-error" class="error">${escape(error)}</p>` : ''
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
