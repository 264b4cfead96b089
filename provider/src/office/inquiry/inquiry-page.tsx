import { decodeAddress } from '../../../../packages/text/src/decode-address'
import { formatFileSize } from '../../../../packages/text/src/format-file-size'
import { ACCEPTED_FILES, riskOf } from '../../../../packages/contract/src/attachment-kinds'
import { ATTACHMENT_LIMITS, type Attachment } from '../../attachments/attachments'
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
import { ANSWER_TEMPLATE_NAMES, fillTemplate } from '../answer-templates'
import { nameLanguage, type OfficeTexts } from '../office-texts'
import { fillText } from '../../../../packages/text/src/fill-text'
import { hasOwnName, type ProfileProblem, type Staff } from '../../staff/staff'
import { DeliveryTag, deliveryLabel } from '../ui/delivery-state'
import { Due } from '../ui/due'
import { Choice, Fact, Field, PostForm, Time, useFrame } from '../ui/frame'
import { Notice, Page } from '../ui/page'
import { isTold, TEXT_LIMIT } from './change-inquiry'
import type { DescribedProduct } from './described-product'
import { isPicture } from './inquiry-files'
import type { ThreadEvent, WholeInquiry } from './read-inquiry'

/** The message is shown separately. */
const REQUEST_FACTS = REQUEST_FIELDS.filter((name) => name !== 'message')

export interface Draft {
  body: string
  language: string
  /** Waiting files. */
  files: readonly { id: string; name: string }[]
  /** New since then: another person's answer, or a message. */
  unseen?: readonly ThreadEvent[]
  problem?: keyof OfficeTexts['answer']['problems'] | ProfileProblem | undefined
  problemFile?: string
  /** It mentions a quotation, but may be sent without one. */
  isWithoutFile?: boolean
  /** Name and phone entered by its writer. */
  sender?: { name: string; phone: string }
  /** It was posted after the session had expired. */
  isResumed?: boolean
}

interface InquiryPageProps extends WholeInquiry {
  products: readonly DescribedProduct[]
  staff: readonly Staff[]
  languages: readonly string[]
  draft?: Draft | undefined
}

export function InquiryPage(props: InquiryPageProps) {
  const { root, texts, done, sendsMail } = useFrame()
  const { inquiry, products, files, mails } = props
  const t = texts.inquiry
  const own = files.filter((file) => file.event_id === null)
  const [latest] = mails
  const doneMore = done === 'answered' && latest ? deliveryLabel(latest, sendsMail, texts) : undefined
  return (
    <Page wide doneMore={doneMore}>
      <p className="back no-print">
        <a href={`${root}/`}>{t.back}</a>
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
      {inquiry.suspicion !== '' && <Suspicion suspicion={inquiry.suspicion} reference={inquiry.reference} />}
      <div className="inquiry">
        <div className="inquiry-main">
          <Request inquiry={inquiry} files={own} />
          {products.length > 0 && (
            <section className="panel">
              <h2>{t.products}</h2>
              <ul className="products">
                {products.map((product, index) => (
                  <Product key={index} product={product} />
                ))}
              </ul>
            </section>
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

/** Renders nothing if the buyer only named products. */
function Request({ inquiry, files }: Pick<InquiryPageProps, 'inquiry' | 'files'>) {
  const { texts, language } = useFrame()
  const { message, reference } = inquiry
  const said = labelFields(REQUEST_FACTS, readFields(inquiry), language)
  const terms = labelFields([...TERM_NAMES, ...ADDRESS_FIELDS], readFields(inquiry), language)
  if (message === '' && said.length === 0 && terms.length === 0 && files.length === 0) return null
  return (
    <section className="panel">
      <h2>{texts.inquiry.message}</h2>
      {message !== '' && (
        <p className="written" dir="auto" lang={inquiry.language || undefined}>
          {message}
        </p>
      )}
      <FactList facts={said} />
      <FactList facts={terms} />
      <Files files={files} reference={reference} />
    </section>
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
        <PostForm action={`${at}/owner`}>
          <input type="hidden" name="owner" value={staff?.id ?? ''} />
          <button>{texts.inquiry.assignToMe}</button>
        </PostForm>
      )}
      {inquiry.due_at !== null && (
        <PostForm action={`${at}/settled`}>
          <button>{texts.inquiry.settle}</button>
        </PostForm>
      )}
      {inquiry.status !== 'spam' && (
        <PostForm action={`${at}/status`}>
          <input type="hidden" name="status" value="spam" />
          <button className="danger">{texts.inquiry.spam}</button>
        </PostForm>
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
      <PostForm action={`/inquiries/${reference}/not-spam`}>
        <button>{t.isNone}</button>
      </PostForm>
    </Notice>
  )
}

function Files({ files, reference }: { files: readonly Attachment[]; reference: string }) {
  const { root, texts, language } = useFrame()
  if (files.length === 0) return null
  return (
    <ul className="files">
      {files.map(({ id, name, kind, size }) => {
        const href = `${root}/inquiries/${reference}/files/${id}`
        const risk = riskOf(kind)
        return (
          <li key={id}>
            {isPicture(kind) && (
              <a href={`${href}?view=yes`}>
                <img src={`${href}/preview`} alt={fillText(texts.inquiry.preview, { name })} loading="lazy" />
              </a>
            )}
            <a href={href} download={name}>
              <bdi>{name}</bdi>
            </a>{' '}
            <span className="hint">{formatFileSize(Number(size), language)}</span>
            {risk && <p className="error">{texts.inquiry.risks[risk]}</p>}
          </li>
        )
      })}
    </ul>
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
    <section className="panel">
      <h2>{texts.inquiry.contact}</h2>
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
    </section>
  )
}

function Decide({ inquiry, staff }: InquiryPageProps) {
  const { texts } = useFrame()
  const t = texts.inquiry
  const at = `/inquiries/${inquiry.reference}`
  const people = staff.filter(({ id, disabled_at }) => disabled_at === null || id === inquiry.owner_id)
  return (
    <section className="panel no-print">
      <h2>{t.work}</h2>
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
    </section>
  )
}

function Earlier({ others }: InquiryPageProps) {
  const { root, texts } = useFrame()
  if (others.length === 0) return null
  return (
    <section className="panel">
      <h2>{texts.inquiry.earlier}</h2>
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
    </section>
  )
}

function Visits({ visits, inquiry }: InquiryPageProps) {
  const { texts } = useFrame()
  const t = texts.inquiry
  return (
    <section className="panel">
      <h2>{t.visits}</h2>
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
    </section>
  )
}

function pageOf(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname, search } = new URL(address)
  return decodeAddress(pathname) + decodeAddress(search)
}

function Thread({ events, files, inquiry, mails }: InquiryPageProps) {
  const { texts, root } = useFrame()
  if (events.length === 0) return null
  // The latest of each event comes first.
  const mailOf = new Map(
    [...mails].reverse().map((mail) => [(JSON.parse(mail.data) as { eventId?: string }).eventId, mail] as const),
  )
  return (
    <section className="panel">
      <h2>{texts.inquiry.history}</h2>
      <ol className="thread">
        {events.map((event) => (
          <Step key={event.id} event={event} buyer={inquiry.name}>
            <MailState mail={mailOf.get(event.id)} root={root} />
            <Files files={files.filter((file) => file.event_id === event.id)} reference={inquiry.reference} />
          </Step>
        ))}
      </ol>
    </section>
  )
}

function Step({ event, buyer, children }: { event: ThreadEvent; buyer: string; children?: React.ReactNode }) {
  const { texts } = useFrame()
  const t = texts.events
  const who = event.kind === 'message' ? buyer : (event.staffName ?? t.nobody)
  return (
    <li className={`step ${event.kind}`}>
      <p className="step-head">
        <strong>
          <bdi>{who}</bdi>
        </strong>{' '}
        {describeStep(event, texts)} <Time at={event.happened_at} />
      </p>
      {event.body && (
        <p className="written" dir="auto">
          {event.body}
        </p>
      )}
      {children}
    </li>
  )
}

function MailState({ mail, root }: { mail: InquiryPageProps['mails'][number] | undefined; root: string }) {
  if (!mail) return null
  return (
    <p className="tags no-print">
      <a href={`${root}/mails/${mail.id}`}>
        <DeliveryTag delivery={mail} />
      </a>
    </p>
  )
}

function describeStep({ kind, data }: ThreadEvent, { events, status, inbox }: OfficeTexts): string {
  const { to, suspicion, settled } = JSON.parse(data) as { to?: string; suspicion?: string; settled?: boolean }
  if (kind === 'status' && settled) return events.settled
  if (kind === 'status' && suspicion !== undefined) return events.notSpam
  if (kind === 'status')
    return fillText(events.status, { to: (status as Record<string, string>)[to ?? ''] ?? to ?? '' })
  if (kind === 'owner') return fillText(events.owner, { to: to || inbox.nobody })
  return events[kind]
}

function AnswerForm({ inquiry, events, languages, draft }: InquiryPageProps) {
  const { texts, language: own, staff, sendsMail } = useFrame()
  const t = texts.answer
  const seen = events.filter(isTold).at(-1)?.id ?? ''
  const language = draft?.language || inquiry.language || 'en'
  const names = { buyer: inquiry.name, staff: staff ?? undefined }
  const problems = { ...t.problems, ...texts.me.problems }
  const isAsked = draft?.problem === 'unattached'
  return (
    <section className="panel no-print" id="answer">
      <h2>{t.title}</h2>
      {draft?.isResumed && <Notice kind="plain">{t.resumed}</Notice>}
      {draft?.problem && <Notice>{fillText(problems[draft.problem], problemValues(draft))}</Notice>}
      {draft?.unseen && draft.unseen.length > 0 && (
        <Notice>
          <p>
            <strong>{t.unseen}</strong>
          </p>
          <ol className="thread">
            {draft.unseen.map((event) => (
              <Step key={event.id} event={event} buyer={inquiry.name} />
            ))}
          </ol>
        </Notice>
      )}
      <PostForm action={`/inquiries/${inquiry.reference}/answer`} className="stack" hasFiles id="answer-form">
        <input type="hidden" name="seen" value={seen} />
        <div className="answer-tools">
          <Choice
            label={t.language}
            name="language"
            value={language}
            options={languages.map((code) => [code, nameLanguage(code, own)])}
          />
          <p className="hint">{fillText(sendsMail ? t.recipient : t.noServer, { email: inquiry.email })}</p>
        </div>
        {staff && !hasOwnName(staff) && <Signer sender={draft?.sender} />}
        <fieldset className="templates">
          <legend>{t.templatesTitle}</legend>
          {ANSWER_TEMPLATE_NAMES.map((name) => (
            <button
              key={name}
              name="template"
              value={name}
              formNoValidate
              data-template={name}
              data-attaches={name === 'quote' ? '' : undefined}
            >
              {t.templates[name]}
            </button>
          ))}
        </fieldset>
        <p className="field">
          <label htmlFor="body">{t.body}</label>
          <textarea
            id="body"
            name="body"
            rows={10}
            dir="auto"
            maxLength={TEXT_LIMIT}
            required
            defaultValue={draft?.body}
          />
        </p>
        {draft && draft.files.length > 0 && (
          <ul className="plain-list">
            {draft.files.map(({ id, name }) => (
              <li key={id} className="check">
                <input type="checkbox" id={`file-${id}`} name="attachments" value={id} defaultChecked />
                <label htmlFor={`file-${id}`}>
                  <bdi>{name}</bdi>
                </label>
              </li>
            ))}
          </ul>
        )}
        <p className="field">
          <label htmlFor="files">{t.files}</label>
          <span className="hint" id="files-hint">
            {fillText(t.filesHint, limits)}
          </span>
          <input type="file" id="files" name="files" multiple accept={ACCEPTED_FILES} aria-describedby="files-hint" />
        </p>
        <p className="actions">
          <button className="primary" name="send" value={draft?.isWithoutFile ? 'without' : 'yes'}>
            {draft?.unseen && draft.unseen.length > 0 ? t.sendAnyway : t.send}
          </button>
          {isAsked && (
            <button name="send" value="without">
              {t.sendWithout}
            </button>
          )}
        </p>
      </PostForm>
      <script
        type="application/json"
        id="templates"
        dangerouslySetInnerHTML={{ __html: templatesAsJson(languages, names) }}
      />
    </section>
  )
}

/** Asks once for the name of the person answering. */
function Signer({ sender }: Pick<Draft, 'sender'>) {
  const { texts } = useFrame()
  return (
    <fieldset className="grid-form">
      <legend>{texts.answer.signer}</legend>
      <Field
        label={texts.me.name}
        name="name"
        value={sender?.name ?? ''}
        required
        maxLength={100}
        autoComplete="name"
      />
      <Field
        label={texts.me.phone}
        name="phone"
        type="tel"
        value={sender?.phone ?? ''}
        maxLength={40}
        autoComplete="tel"
      />
    </fieldset>
  )
}

const MEGABYTE = 1024 * 1024

const limits = {
  max: ATTACHMENT_LIMITS.perInquiry,
  size: ATTACHMENT_LIMITS.fileBytes / MEGABYTE,
  total: ATTACHMENT_LIMITS.totalBytes / MEGABYTE,
  characters: TEXT_LIMIT,
}

function problemValues({ problemFile = '' }: Draft) {
  return { ...limits, name: problemFile }
}

/** For the script that fills in templates without a request. */
function templatesAsJson(languages: readonly string[], names: Parameters<typeof fillTemplate>[2]): string {
  const texts = Object.fromEntries(
    languages.map((code) => [
      code,
      Object.fromEntries(ANSWER_TEMPLATE_NAMES.map((name) => [name, fillTemplate(code, name, names)])),
    ]),
  )
  return JSON.stringify(texts).replaceAll('<', '\\u003c')
}
