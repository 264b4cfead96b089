import { ACCEPTED_FILES } from '../../../../packages/contract/src/attachment-kinds'
import { fillText } from '../../../../packages/text/src/fill-text'
import { ATTACHMENT_LIMITS } from '../../attachments/attachments'
import { hasOwnName, type ProfileProblem } from '../../staff/staff'
import { ANSWER_TEMPLATE_NAMES, fillTemplate } from '../answer-templates'
import { nameLanguage, type OfficeTexts } from '../office-texts'
import { ProfileFields } from '../pages/staff-pages'
import { Choice, PostForm, useFrame } from '../ui/frame'
import { Notice } from '../ui/page'
import { isTold, TEXT_LIMIT } from './change-inquiry'
import type { ThreadEvent, WholeInquiry } from './read-inquiry'
import { Step } from './thread'

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

interface AnswerFormProps extends Pick<WholeInquiry, 'inquiry' | 'events'> {
  languages: readonly string[]
  draft?: Draft | undefined
}

export function AnswerForm({ inquiry, events, languages, draft }: AnswerFormProps) {
  const { texts, language: own, staff, sendsMail } = useFrame()
  const t = texts.answer
  const seen = events.filter(isTold).at(-1)?.id ?? ''
  const language = draft?.language || inquiry.language || 'en'
  const names = { buyer: inquiry.name, staff: staff ?? undefined }
  const problems = { ...t.problems, ...texts.me.problems }
  return (
    <section className="panel no-print" id="answer">
      <h2>{t.title}</h2>
      {draft?.isResumed && <Notice kind="plain">{t.resumed}</Notice>}
      {draft?.problem && (
        <Notice>{fillText(problems[draft.problem], { ...limits, name: draft.problemFile ?? '' })}</Notice>
      )}
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
        {staff && !hasOwnName(staff) && (
          // Asks once for the name of the person answering.
          <fieldset className="grid-form">
            <legend>{t.signer}</legend>
            <ProfileFields {...(draft?.sender ?? { name: '', phone: '' })} />
          </fieldset>
        )}
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
          {draft?.problem === 'unattached' && (
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

const MEGABYTE = 1024 * 1024

const limits = {
  max: ATTACHMENT_LIMITS.perInquiry,
  size: ATTACHMENT_LIMITS.fileBytes / MEGABYTE,
  total: ATTACHMENT_LIMITS.totalBytes / MEGABYTE,
  characters: TEXT_LIMIT,
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
