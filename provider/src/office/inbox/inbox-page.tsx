import { SAMPLE_BOX } from '../../../../packages/contract/src/inquiry-fields'
import { isLanguageCode } from '../../../../packages/text/src/languages'
import { readFields } from '../../inquiries/describe-inquiry'
import { formatAskedQuantity } from '../../inquiries/form-texts'
import { readProducts } from '../../inquiries/products'
import { nameLanguage } from '../office-texts'
import { fillText } from '../../../../packages/text/src/fill-text'
import type { Staff } from '../../staff/staff'
import { Age, Due } from '../ui/due'
import { Check, Choice, Field, Paging, Tabs, useFrame } from '../ui/frame'
import { Page } from '../ui/page'
import { FILTER_STATUSES, isNarrowed, readFilter, writeFilter, type Filter } from './filter'
import type { Inbox, InboxRow } from './find-inquiries'

interface InboxProps extends Inbox {
  filter: Filter
  staff: readonly Staff[]
  languages: readonly string[]
  categories: readonly (readonly [id: string, name: string])[]
}

export function InboxPage({ filter, rows, newer, older, counts, isCounted, staff, languages, categories }: InboxProps) {
  const { texts, root, language } = useFrame()
  const t = texts.inbox
  const hrefOf = (change: Partial<Filter>) => `${root}/${writeFilter(filter, change)}`
  return (
    <Page wide title={t.title}>
      <Tabs
        label={t.statuses}
        tabs={(['', ...FILTER_STATUSES] as const).map((status) => ({
          href: hrefOf({ status }),
          isHere: filter.status === status,
          className: status === 'spam' ? 'apart' : undefined,
          text: (
            <>
              {status === '' ? t.open : texts.status[status]}{' '}
              <span className="count">{isCounted ? counts[status] : `${counts[status]}+`}</span>
            </>
          ),
        }))}
      />
      <form method="get" action={`${root}/`} className="filters no-print" role="search">
        {filter.status !== '' && <input type="hidden" name="status" value={filter.status} />}
        <div className="find">
          <Field label={t.search} name="q" type="search" value={filter.q} />
          <button className="primary">{t.search}</button>
        </div>
        <details open={isNarrowed({ ...filter, q: '' })}>
          <summary>{t.filters}</summary>
          <div className="filter-fields">
            <Choice
              label={t.owner}
              name="owner"
              value={filter.owner}
              options={[
                ['', t.all],
                ['me', t.mine],
                ['none', t.nobody],
                ...staff.map(({ id, name }) => [id, name] as const),
              ]}
            />
            <Choice
              label={t.language}
              name="language"
              value={filter.language}
              options={[['', t.all], ...languages.map((code) => [code, nameLanguage(code, language)] as const)]}
            />
            <Choice label={t.category} name="category" value={filter.category} options={[['', t.all], ...categories]} />
            <Field label={t.from} name="from" type="date" value={filter.from} />
            <Field label={t.to} name="to" type="date" value={filter.to} />
            <Check label={t.unreadOnly} name="unread" checked={filter.unread} />
            <Check label={t.samplesOnly} name="samples" checked={filter.samples} />
            <p className="filter-buttons">
              <button className="primary">{t.apply}</button>
              {isNarrowed(filter) && (
                <a href={`${root}/${writeFilter(readFilter({ status: filter.status }))}`}>{t.reset}</a>
              )}
            </p>
          </div>
        </details>
      </form>
      {filter.status === 'suspected' && <p className="hint">{t.suspectedHint}</p>}
      {rows.length === 0 ? (
        <p className="empty">{isNarrowed(filter) ? t.nothingFound : t.nothing}</p>
      ) : (
        <ol className="inbox" data-keys="inbox">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      )}
      <Paging newer={newer} older={older} hrefOf={(start) => hrefOf({ start })} />
      <div className="foot no-print">
        <p className="hint keys-hint">{t.keysHint}</p>
        <p className="actions">
          <a className="button" href={`${root}/export.csv${writeFilter(filter)}`}>
            {t.csv}
          </a>
          <a className="button" href={`${root}/export.xlsx${writeFilter(filter)}`}>
            {t.xlsx}
          </a>
        </p>
      </div>
    </Page>
  )
}

/** Products named in an inquiry's row. */
const NAMED = 2

function Row({ row }: { row: InboxRow }) {
  const { root, texts, language } = useFrame()
  const t = texts.inbox
  const asked = readProducts(row.extra)
  const items =
    asked.length > 0
      ? asked.map((product) => [product.name || product.sku, formatAskedQuantity(product, language)])
      : [[row.product, row.quantity]]
  const named = items.map((parts) => parts.filter((text) => text !== '').join(' · ')).filter((text) => text !== '')
  const place = [row.company === '' ? '' : row.name, row.country].filter((text) => text !== '').join(' · ')
  return (
    <li className={row.isUnread ? 'unread' : undefined}>
      <a href={`${root}/inquiries/${row.reference}`}>
        <span className="from">
          <span className="who">
            {row.isUnread && (
              <span className="mark">
                <span className="visually-hidden">{t.unread}</span>
              </span>
            )}
            <bdi>{row.company || row.name}</bdi>
          </span>
          <bdi className="place">{place}</bdi>
        </span>
        <span className="about">
          {named.slice(0, NAMED).map((text, index) => (
            <bdi key={index} className="item">
              {text}
            </bdi>
          ))}
          {named.length > NAMED && <span className="words">{fillText(t.more, { count: named.length - NAMED })}</span>}
          <bdi className="words">{row.message.slice(0, 200)}</bdi>
        </span>
        <span className="tags">
          <span className={`tag status-${row.status}`}>{texts.status[row.status]}</span>
          {readFields(row).kind === SAMPLE_BOX && <span className="tag">{t.sampleBox}</span>}
          {isLanguageCode(row.language) && <span className="tag">{row.language.toUpperCase()}</span>}
          {row.files > 0 && (
            <span className="tag">{fillText(row.files === 1 ? t.file : t.files, { count: row.files })}</span>
          )}
        </span>
        <span className="owner">
          <span className="visually-hidden">{texts.columns.owner}: </span>
          <bdi>{row.ownerName ?? t.unassigned}</bdi>
        </span>
        <span className="when">
          {row.due_at !== null && <Due at={row.due_at} />}
          <Age at={row.latest_at} />
          <span className="reference">{row.reference}</span>
        </span>
      </a>
    </li>
  )
}
