import type { ReactNode } from 'react'
import { OfficeDocument } from './document'
import { Action, useFrame } from './frame'

interface Entry {
  path: string
  text: 'inbox' | 'visits' | 'accounts' | 'mails' | 'persons' | 'staff' | 'log'
  admin?: true
}

/** The office's pages, in navigation order. */
const ENTRIES: readonly Entry[] = [
  { path: '/', text: 'inbox' },
  { path: '/visits', text: 'visits' },
  { path: '/accounts', text: 'accounts' },
  { path: '/mails', text: 'mails' },
  { path: '/persons', text: 'persons', admin: true },
  { path: '/staff', text: 'staff', admin: true },
  { path: '/log', text: 'log', admin: true },
]

interface PageProps {
  /** Also the first heading, unless `head` has one. */
  title: string
  head?: ReactNode
  children?: ReactNode
  wide?: boolean
  /** An addition to the message about the action just completed. */
  doneMore?: string | undefined
}

/** A page with navigation, for signed-in staff. */
export function Page({ title, head, children, wide = false, doneMore }: PageProps) {
  const { root, texts, staff, companyName, path, done } = useFrame()
  const isHere = (entry: Entry) =>
    entry.path === '/'
      ? path === `${root}/` || path.startsWith(`${root}/inquiries`)
      : path.startsWith(`${root}${entry.path}`)
  const entries = ENTRIES.filter((entry) => !entry.admin || staff?.role === 'admin')
  return (
    <OfficeDocument title={title}>
      <a className="skip" href="#main">
        {texts.nav.skip}
      </a>
      <header className="bar">
        <a className="brand" href={`${root}/`}>
          {companyName}
        </a>
        <nav aria-label={texts.nav.title}>
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <a href={`${root}${entry.path}`} aria-current={isHere(entry) ? 'page' : undefined}>
                  {texts.nav[entry.text]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="me">
          <a
            href={`${root}/me`}
            aria-current={path.startsWith(`${root}/me`) && !path.startsWith(`${root}/mails`) ? 'page' : undefined}
          >
            {staff?.name}
          </a>
          <Action to="/sign-out" look="plain">
            {texts.nav.signOut}
          </Action>
        </div>
      </header>
      <main id="main" className={wide ? 'wide' : undefined} tabIndex={-1}>
        <Done done={done} more={doneMore} />
        {head ?? <h1>{title}</h1>}
        {children}
      </main>
      <Keys />
    </OfficeDocument>
  )
}

const KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['/', 'search'],
  ['r', 'answer'],
  ['i', 'inbox'],
  ['?', 'help'],
] as const

/** The list of keyboard shortcuts, shown by the script. */
function Keys() {
  const { texts } = useFrame()
  return (
    <dialog id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">{texts.keys.title}</h2>
      <dl className="facts list">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{texts.keys[text]}</dd>
          </div>
        ))}
      </dl>
      <button type="button">{texts.keys.close}</button>
    </dialog>
  )
}

export function BarePage({ title, children }: Pick<PageProps, 'title' | 'children'>) {
  const { companyName, texts, done } = useFrame()
  return (
    <OfficeDocument title={title}>
      <main id="main" className="bare" tabIndex={-1}>
        <p className="brand">
          {companyName} <span>{texts.title}</span>
        </p>
        <Done done={done} />
        <h1>{title}</h1>
        {children}
      </main>
    </OfficeDocument>
  )
}

function Done({ done, more }: { done: string | undefined; more?: string | undefined }) {
  const { texts } = useFrame()
  if (done === undefined || !Object.hasOwn(texts.done, done)) return null
  return (
    <p className="notice good" role="status">
      {[texts.done[done as keyof typeof texts.done], more].join(' ')}
    </p>
  )
}

export function Notice({ kind = 'bad', children }: { kind?: 'bad' | 'good' | 'plain'; children: ReactNode }) {
  return (
    <div className={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
