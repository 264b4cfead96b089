import { createContext, useContext, type ReactNode } from 'react'
import { localeOf } from '../../../../packages/text/src/languages'
import type { OfficeLanguage, OfficeTexts } from '../office-texts'
import type { Staff } from '../../staff/staff'
import type { ListPage, Start } from './page-of-list'

export interface Frame {
  /** The office's path, without a trailing slash. */
  root: string
  language: OfficeLanguage
  texts: OfficeTexts
  companyName: string
  staff: Staff | null
  csrf: string
  path: string
  /** The action just completed: a key of `texts.done`. */
  done: string | undefined
  /** False if mails only wait. */
  sendsMail: boolean
  /** The company's. */
  timeZone: string
}

const FrameContext = createContext<Frame | null>(null)

export const FrameProvider = FrameContext.Provider

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('A part of the office stands outside of its page.')
  return frame
}

interface FormProps {
  /** Relative to the office's path. */
  action: string
  className?: string
  hasFiles?: boolean
  id?: string
  children: ReactNode
}

/** A form that changes data. Its first field is the CSRF token. */
export function PostForm({ action, className, hasFiles, id, children }: FormProps) {
  const { root, csrf } = useFrame()
  return (
    <form
      method="post"
      action={`${root}${action}`}
      className={className}
      id={id}
      encType={hasFiles ? 'multipart/form-data' : undefined}
    >
      <input type="hidden" name="csrf" value={csrf} />
      {children}
    </form>
  )
}

interface ActionProps {
  /** Relative to the office's path. */
  to: string
  fields?: Readonly<Record<string, string>>
  look?: 'danger' | 'plain' | undefined
  children: ReactNode
}

/** A button that changes something. */
export function Action({ to, fields = {}, look, children }: ActionProps) {
  return (
    <PostForm action={to}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={look}>{children}</button>
    </PostForm>
  )
}

/** Disables or enables an account or a member of staff. */
export function DisableAction({ at, isDisabled }: { at: string; isDisabled: boolean }) {
  const { staff } = useFrame().texts
  return (
    <Action to={`${at}/${isDisabled ? 'enable' : 'disable'}`} look={isDisabled ? undefined : 'danger'}>
      {isDisabled ? staff.enable : staff.disable}
    </Action>
  )
}

export function Panel({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={['panel', className].filter(Boolean).join(' ')}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface Tab {
  href: string
  isHere: boolean
  className?: string | undefined
  text: ReactNode
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ href, isHere, className, text }) => (
          <li key={href} className={className}>
            <a href={href} aria-current={isHere ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Check({ label, name, checked }: { label: string; name: string; checked: boolean }) {
  return (
    <p className="check">
      <input type="checkbox" id={name} name={name} value="yes" defaultChecked={checked} />
      <label htmlFor={name}>{label}</label>
    </p>
  )
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached for all rows of a list: creating one takes longer than rendering a row. */
export function dateFormat(language: OfficeLanguage, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options)
  formats.set(key, format)
  return format
}

/** A point in time. A script converts it to the reader's time zone. */
export function Time({ at, short = false }: { at: string; short?: boolean }) {
  const { language } = useFrame()
  const date = new Date(at)
  const format = dateFormat(language, {
    dateStyle: 'medium',
    ...(short ? {} : { timeStyle: 'short' }),
    timeZone: 'UTC',
  })
  return (
    <time dateTime={at} data-style={short ? 'day' : 'time'}>
      {format.format(date)}
      {short ? '' : ' UTC'}
    </time>
  )
}

interface FieldProps {
  label: string
  name: string
  type?: 'text' | 'email' | 'password' | 'date' | 'search' | 'tel'
  value?: string
  hint?: string | undefined
  error?: string | undefined
  autoComplete?: string
  required?: boolean
  maxLength?: number
  inputMode?: 'numeric'
  readOnly?: boolean
}

export function Field({ label, name, type = 'text', value, hint, error, ...rest }: FieldProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        {...rest}
      />
      {error && (
        <span className="error" id={`${name}-error`}>
          {error}
        </span>
      )}
    </p>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
}

export function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </p>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

export function CodeField(props: Pick<FieldProps, 'label' | 'name' | 'hint'>) {
  return <Field {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={10} required />
}

interface PagingProps extends Pick<ListPage<unknown>, 'newer' | 'older'> {
  hrefOf: (start: Start) => string
}

export function Paging({ newer, older, hrefOf }: PagingProps) {
  const { texts } = useFrame()
  if (!newer && !older) return null
  return (
    <nav className="paging" aria-label={texts.paging.title}>
      {newer && (
        <a href={hrefOf({ way: 'newer', after: newer })} rel="prev">
          {texts.paging.previous}
        </a>
      )}
      {older && (
        <a href={hrefOf({ way: 'older', after: older })} rel="next">
          {texts.paging.next}
        </a>
      )}
    </nav>
  )
}
