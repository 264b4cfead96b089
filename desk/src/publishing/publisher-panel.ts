import type { ListedBuild, PublisherStatus } from '../../../packages/contract/src/publisher'
import { element } from '../bar/element'
import { canRollBack, describeDuration, describeNow, describeResult } from './describe-build'
import { settings } from '../settings'
import { formatTime } from './entry-state'
import { PublisherError, createPublisher } from './publisher'
import { createWaitingList } from './waiting-list'
import { describeWhatPublishes } from './what-publishes'

/** Escape sequences with which a terminal sets colours and moves the cursor. */
// eslint-disable-next-line no-control-regex
const TERMINAL_CODES = /\u001B\[[0-9;]*[A-Za-z]/g

/** The output of a build, for technical readers; fetched when it is opened. */
function buildLog(read: () => Promise<string>): HTMLElement {
  const text = element('pre', { tabIndex: 0, ariaLabel: 'What the build printed' })
  const details = element('details', { className: 'publishing-output' }, element('summary', {}, 'Log'), text)
  details.addEventListener('toggle', () => {
    if (!details.open || text.textContent !== '') return
    text.textContent = 'Asking the publisher …'
    void read().then(
      (output) => {
        // An overwritten line leaves an empty one.
        const lines = output.replaceAll(TERMINAL_CODES, '').replaceAll(/\n\s*\n/g, '\n')
        text.textContent = lines.trim() || 'The build printed nothing.'
      },
      (error: unknown) => {
        text.textContent = error instanceof Error ? error.message : String(error)
      },
    )
  })
  return details
}

const whileRunningMs = 1500
const otherwiseMs = 10_000

/** Publishes the site, and shows the running build and earlier ones. `onRefused` is called when the secret is wrong. */
export function buildPublisherPanel(
  address: string,
  secret: string,
  onRefused: (message: string) => void,
): HTMLElement {
  const publisher = createPublisher(address, secret)
  const now = element('p', { className: 'publishing-now', role: 'status' }, 'Asking the publisher …')
  const progress = element('progress', { hidden: true, ariaLabel: 'Progress of the build' })
  const button = element('button', { type: 'button', className: 'publishing-main' }, 'Publish now')
  const problem = element('p', { className: 'publishing-problem', role: 'alert' })
  const log = element('ol', { className: 'publishing-log' })
  const what = element('p', {}, describeWhatPublishes(settings.publishing, 'publisher'))
  const away = element('p', { className: 'publishing-problem' })
  const waiting = createWaitingList()
  const builds = element('h2', {}, 'Builds')
  const panel = element('div', {}, now, progress, what, button, problem, away, waiting.section, builds, log)
  let timer: ReturnType<typeof setTimeout>
  let last = ''
  let isRefused = false

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
      problem.textContent = ''
    } catch (error) {
      if (error instanceof PublisherError && error.isSecretWrong) {
        // No further call is made: the browser may have been reconnected with the right secret by then, and this one
        // would delete it.
        isRefused = true
        return onRefused(error.message)
      }
      problem.textContent = error instanceof Error ? error.message : String(error)
    }
  }
  const show = (status: PublisherStatus): void => {
    const running = status.builds.find(({ state }) => state === 'running')
    now.textContent = describeNow(status)
    away.textContent = status.content?.problem ?? ''
    progress.hidden = !running
    if (running?.progress === null) progress.removeAttribute('value')
    else progress.value = running?.progress ?? 0
    // Replaced only when the text changes, to keep the focus.
    const key = JSON.stringify([
      status.liveId,
      status.builds.map(({ step: _step, progress: _progress, ...build }) => build),
    ])
    if (key !== last)
      log.replaceChildren(
        ...status.builds.map((build) => describeOne(build, status, rollBack, (id) => publisher.readLog(id))),
      )
    last = key
  }
  const look = async (): Promise<void> => {
    clearTimeout(timer)
    let wait = otherwiseMs
    await attempt(async () => {
      const status = await publisher.readStatus()
      show(status)
      waiting.show(status.content && status.liveId !== null ? await publisher.readWaiting() : null)
      if (status.builds.some(({ state }) => state === 'running')) wait = whileRunningMs
    })
    if (!isRefused && (panel.isConnected || last === '')) timer = setTimeout(() => void look(), wait)
  }
  const rollBack = async (build: ListedBuild): Promise<void> => {
    const when = formatTime(build.startedAt)
    if (!confirm(`Put the site of ${when} back? Visitors see it at once.`)) return
    await attempt(() => publisher.rollBack(build.id))
    await look()
  }
  button.addEventListener('click', () => {
    button.disabled = true
    void attempt(() => publisher.publish())
      .then(look)
      .finally(() => {
        button.disabled = false
      })
  })
  void look()
  return panel
}

function describeOne(
  build: ListedBuild,
  status: PublisherStatus,
  rollBack: (build: ListedBuild) => Promise<void>,
  readLog: (buildId: string) => Promise<string>,
): HTMLElement {
  const result = describeResult(build, status.liveId)
  const line = element(
    'p',
    {},
    element('time', { dateTime: build.startedAt }, formatTime(build.startedAt)),
    element('strong', {}, result),
    element('span', {}, describeDuration(build)),
  )
  const item = element('li', {}, line)
  item.dataset.state = build.id === status.liveId ? 'live' : build.state
  if (build.reason) item.append(element('p', { className: 'publishing-reason' }, build.reason))
  const { withheld, problems } = build
  if (build.state !== 'failed' && problems.length > 0) {
    const published = withheld.length > 0 ? `Published without what is wrong: ${withheld.join(', ')}.` : 'Published.'
    item.append(element('p', { className: 'publishing-reason' }, `${published} ${problems.join(' ')}`))
  }
  if (canRollBack(build, status)) {
    const button = element('button', { type: 'button' }, 'Put this one back')
    button.addEventListener('click', () => void rollBack(build))
    item.append(button)
  }
  if (build.state !== 'running') item.append(buildLog(() => readLog(build.id)))
  return item
}
