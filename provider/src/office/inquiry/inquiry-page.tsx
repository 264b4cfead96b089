import { decodeAddress } from '../../../../packages/text/src/decode-address'
import { INQUIRY_STATUSES } from '../../database/tables'
import { describeProduct, otherFreeFields, readProducts } from '../../inquiries/products'
import { labelFields, formatAskedQuantity } from '../../inquiries/form-texts'
import { readFields } from '../../inquiries/describe-inquiry'
import {
  ADDRESS_FIELDS,
  fieldRow,
  REQUEST_FIELDS,
  SENDER_FIELDS,
  TERM_NAMES,
} from '../../../../packages/contract/src/read-inquiry'
import { nameLanguage } from '../office-texts'
import { fillText } from '../../../../packages/text/src/fill-text'
import type { Staff } from '../../staff/staff'
import { deliveryLabel } from '../ui/delivery-state'
import { Due } from '../ui/due'
import { Action, Choice, Fact, Panel, PostForm, Time, useFrame } from '../ui/frame'
import { Notice, Page } from '../ui/page'
import { AnswerForm, type Draft } from './answer-form'
import { TEXT_LIMIT } from './change-inquiry'
import type { DescribedProduct } from './described-product'
import type { WholeInquiry } from './read-inquiry'
import { Files, Thread } from './thread'

/** The message is shown separately. */
const REQUEST_FACTS = REQUEST_FIELDS.filter((name) => name !== 'message')

interface InquiryPageProps extends WholeInquiry {
  products: readonly DescribedProduct[]
  staff: readonly Staff[]
  languages: readonly string[]
  draft?: Draft | undefined
}

export function InquiryPage(props: InquiryPageProps) {
  const { texts, done, sendsMail } = useFrame()
  const { inquiry, products, files, mails } = props
  const t = texts.inquiry
  const own = files.filter((file) => file.event_id === null)
  const [latest] = mails
  const doneMore = done === 'answered' && latest ? deliveryLabel(latest, sendsMail, texts) : undefined
  return (
    <Page wide title={`${inquiry.name} ${inquiry.reference}`} head={<Head {...props} />} doneMore={doneMore}>
      {inquiry.suspicion !== '' && <Suspicion suspicion={inquiry.suspicion} reference={inquiry.reference} />}
      <div className="inquiry">
        <div className="inquiry-main">
          <Request inquiry={inquiry} files={own} />
          {products.length > 0 && (
            <Panel title={t.products}>
              <ul className="products">
                {products.map((product, index) => (
                  <Product key={index} product={product} />
                ))}
              </ul>
            </Panel>
          )}
          <Thread {...props} />
          <AnswerForm {...props} />
        </div>
        <aside className="inquiry-side" aria-label={t.side}>
          <Contact {...props} />
          <Decide {...props} />
          <Earlier {...props} />
          <Visits {...props} />
        </aside>
      </div>
    </Page>
  )
}

function Head(props: InquiryPageProps) {
  const { root, texts } = useFrame()
  const { inquiry } = props
  return (
    <>
      <p className="back no-print">
        <a href={`${root}/`}>{texts.inquiry.back}</a>
      </p>
      <div className="head">
        <div>
          <h1>
            <bdi>{inquiry.name}</bdi> <span className="reference">{inquiry.reference}</span>
          </h1>
          <p className="tags">
            {inquiry.due_at !== null && <Due at={inquiry.due_at} />}
            <span className={`tag status-${inquiry.status}`}>{texts.status[inquiry.status]}</span>
            {inquiry.suspicion !== '' && <span className="tag bad">{texts.status.suspected}</span>}
            <Time at={inquiry.received_at} />
          </p>
        </div>
        <Quick {...props} />
      </div>
    </>
  )
}

/** Renders nothing if the buyer only named products. */
function Request({ inquiry, files }: Pick<InquiryPageProps, 'inquiry' | 'files'>) {
  const { texts, language } = useFrame()
  const { message, reference } = inquiry
  const said = labelFields(REQUEST_FACTS, readFields(inquiry), language)
  const terms = labelFields([...TERM_NAMES, ...ADDRESS_FIELDS], readFields(inquiry), language)
  if (message === '' && said.length === 0 && terms.length === 0 && files.length === 0) return null
  return (
    <Panel title={texts.inquiry.message}>
      {message !== '' && (
        <p className="written" dir="auto" lang={inquiry.language || undefined}>
          {message}
        </p>
      )}
      <FactList facts={said} />
      <FactList facts={terms} />
      <Files files={files} reference={reference} />
    </Panel>
  )
}

function Quick({ inquiry }: InquiryPageProps) {
  const { texts, staff } = useFrame()
  const at = `/inquiries/${inquiry.reference}`
  return (
    <div className="actions no-print">
      <a className="button primary" href="#answer">
        {texts.answer.title}
      </a>
      {inquiry.owner_id !== staff?.id && (
        <Action to={`${at}/owner`} fields={{ owner: staff?.id ?? '' }}>
          {texts.inquiry.assignToMe}
        </Action>
      )}
      {inquiry.due_at !== null && <Action to={`${at}/settled`}>{texts.inquiry.settle}</Action>}
      {inquiry.status !== 'spam' && (
        <Action to={`${at}/status`} fields={{ status: 'spam' }} look="danger">
          {texts.inquiry.spam}
        </Action>
      )}
    </div>
  )
}

function Suspicion({ suspicion, reference }: { suspicion: string; reference: string }) {
  const { texts } = useFrame()
  const t = texts.suspicion
  const reasons = suspicion.split(',').map((name) => (t.reasons as Record<string, string>)[name] ?? name)
  return (
    <Notice kind="plain">
      <p>{fillText(t.text, { reasons: reasons.join('; ') })}</p>
      <Action to={`/inquiries/${reference}/not-spam`}>{t.isNone}</Action>
    </Notice>
  )
}

function Product({ product }: { product: DescribedProduct }) {
  const { texts, language } = useFrame()
  const t = texts.product
  return (
    <li>
      {product.picture && <img src={product.picture.path} alt={product.picture.alt} loading="lazy" />}
      <div>
        <h3>
          {product.href ? (
            <a href={product.href} rel="noreferrer">
              {product.name}
            </a>
          ) : (
            <bdi>{product.name}</bdi>
          )}{' '}
          <span className="reference">{product.sku}</span>
        </h3>
        <p className="quantity">
          <bdi>{formatAskedQuantity(product, language) || t.noQuantity}</bdi>
          {product.isBelowMoq && <span className="tag bad">{t.belowMoq}</span>}
        </p>
        {product.load && <p className="hint">{product.load}</p>}
        {product.note && (
          <p className="written" dir="auto">
            {product.note}
          </p>
        )}
        {product.facts.length > 0 ? (
          <dl className="facts small">
            {product.facts.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </dl>
        ) : (
          <p className="hint">{t.unknown}</p>
        )}
      </div>
    </li>
  )
}

function FactList({ facts }: { facts: ReturnType<typeof labelFields> }) {
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map(({ name, label, value }) => (
        <Fact key={name} name={label}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

const mailto = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

function Contact({ inquiry }: InquiryPageProps) {
  const { texts, language } = useFrame()
  const t = texts.columns
  const said = labelFields(SENDER_FIELDS, readFields(inquiry), language, { name: t.name })
  return (
    <Panel title={texts.inquiry.contact}>
      <dl className="facts list">
        {said.map(({ name, label, value }) => (
          <Fact key={name} name={label}>
            {fieldRow(name).control === 'email' ? <a href={mailto(value)}>{value}</a> : value}
          </Fact>
        ))}
        {inquiry.language && <Fact name={t.language}>{nameLanguage(inquiry.language, language)}</Fact>}
        {inquiry.visited_page && <Fact name={t.page}>{inquiry.visited_page}</Fact>}
        {inquiry.referrer && <Fact name={t.referrer}>{inquiry.referrer}</Fact>}
        {otherFreeFields(inquiry.extra).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </Panel>
  )
}

function Decide({ inquiry, staff }: InquiryPageProps) {
  const { texts } = useFrame()
  const t = texts.inquiry
  const at = `/inquiries/${inquiry.reference}`
  const people = staff.filter(({ id, disabled_at }) => disabled_at === null || id === inquiry.owner_id)
  return (
    <Panel title={t.work} className="no-print">
      <PostForm action={`${at}/status`} className="inline-form">
        <Choice
          label={texts.columns.status}
          name="status"
          value={inquiry.status}
          options={INQUIRY_STATUSES.map((status) => [status, texts.status[status]])}
        />
        <button>{t.set}</button>
      </PostForm>
      <PostForm action={`${at}/owner`} className="inline-form">
        <Choice
          label={texts.columns.owner}
          name="owner"
          value={inquiry.owner_id ?? ''}
          options={[['', texts.inbox.nobody], ...people.map(({ id, name }) => [id, name] as const)]}
        />
        <button>{t.set}</button>
      </PostForm>
      <PostForm action={`${at}/notes`} className="stack">
        <p className="field">
          <label htmlFor="note">{t.note}</label>
          <textarea id="note" name="note" rows={3} maxLength={TEXT_LIMIT} required />
        </p>
        <button>{t.addNote}</button>
      </PostForm>
    </Panel>
  )
}

function Earlier({ others }: InquiryPageProps) {
  const { root, texts } = useFrame()
  if (others.length === 0) return null
  return (
    <Panel title={texts.inquiry.earlier}>
      <ul className="plain-list">
        {others.map((other) => (
          <li key={other.reference}>
            <a href={`${root}/inquiries/${other.reference}`}>{other.reference}</a>{' '}
            <span className={`tag status-${other.status}`}>{texts.status[other.status]}</span>
            <br />
            <span className="hint">
              <Time at={other.received_at} short /> ·{' '}
              <bdi>
                {readProducts(other.extra).map(describeProduct).join(', ') ||
                  other.product ||
                  other.message.slice(0, 80)}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Visits({ visits, inquiry }: InquiryPageProps) {
  const { texts } = useFrame()
  const t = texts.inquiry
  return (
    <Panel title={t.visits}>
      {visits.length === 0 ? (
        <p className="hint">{inquiry.records_id === '' ? t.noSession : t.noVisits}</p>
      ) : (
        <ol className="visits">
          {visits.map((visit) => (
            <li key={visit.id}>
              <span className="hint">
                <Time at={visit.received_at} />
              </span>
              <bdi>{pageOf(visit.visited_page)}</bdi>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function pageOf(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname, search } = new URL(address)
  return decodeAddress(pathname) + decodeAddress(search)
}
