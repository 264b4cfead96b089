import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { runChecks, writeFinding } from '../doctor/report'
import { siteChecks } from '../doctor/site-checks'
import { UserError } from '../fail'
import { readHosting, uniteHosting } from '../hosting/read-hosting'
import { serveFolder } from '../serve-folder'
import { applyPlan } from './apply'
import { readEnvironment } from './environment'
import { urlOf, type DeployOptions } from './options'
import { buildPlan, currentOf } from './plan'
import { PublisherClient, waitUntilReady } from './services'
import { askGit, folderOf, readVersion, switchVersion, versionOf } from './versions'
import { readBelow, writeFileBelow } from './write-plan'

/** What `back` needs to know of the last switch. */
interface Former {
  folder: string
  release: string | null
}

/** Brings new versions of the code to a machine that the plan was applied to. */
export class Update {
  private readonly site: string
  private readonly environment: Record<string, string>

  constructor(
    private readonly options: DeployOptions,
    private readonly tell: (line: string) => void,
  ) {
    this.site = options.site
    this.environment = readEnvironment(readFileSync(`/etc/${options.name}/publisher.env`, 'utf8'))
  }

  /** Fetches, installs, builds and checks a version beside the running one. Visitors and services notice nothing. */
  async prepare(version: string): Promise<void> {
    const running = readVersion(this.site)
    const folder = folderOf(this.site, version)
    if (existsSync(folder)) throw new UserError(`${folder} exists already. Remove it, or switch to it.`)
    const origin = askGit(running, ['remote', 'get-url', 'origin'])
    let touched: string
    try {
      this.run('git', ['clone', '--quiet', '--no-checkout', origin, folder])
      this.run('git', ['-C', folder, 'checkout', '--quiet', version])
      const former = askGit(running, ['rev-parse', 'HEAD'])
      touched = this.read('git', ['-C', folder, 'diff', '--name-only', former, 'HEAD', '--', 'provider/src/database'])
      this.tell(`fetched   ${version} into ${folder}`)
      this.run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], folder)
      const owner = statSync(running)
      this.run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
      this.build(folder, owner)
      await this.check(folder)
    } catch (error) {
      // What is left could be switched to.
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
    if (touched !== '')
      this.tell(
        `beware    provider/src/database differs: if its tables do, the former provider does not start again without the backup`,
      )
    this.tell(`ready     npm run deploy -- update switch ${version}`)
  }

  /** Shows visitors a prepared version. */
  async switch(version: string): Promise<void> {
    const { name, providerPort, publisherPort } = this.options
    const folder = folderOf(this.site, version)
    const running = readVersion(this.site)
    if (!existsSync(path.join(folder, 'public/_headers')))
      throw new UserError(`${folder} is not prepared: npm run deploy -- update prepare ${version}`)
    if (folder === running) throw new UserError(`${version} is running already.`)
    const publisher = this.publisher()
    const { liveId } = await publisher.readStatus()
    this.run('systemctl', ['start', `${name}-backup.service`])
    this.tell('backed up the database and the files')
    this.fitPolicies(path.join(folder, 'public'))

    this.remember({ folder: running, release: liveId })
    switchVersion(this.site, folder)
    try {
      this.run('systemctl', ['restart', `${name}-provider.service`])
      await waitUntilReady(`${name}-provider`, providerPort)
      this.run('systemctl', ['restart', `${name}-publisher.service`])
      await waitUntilReady(`${name}-publisher`, publisherPort)
    } catch (error) {
      switchVersion(this.site, running)
      this.run('systemctl', ['restart', `${name}-provider.service`, `${name}-publisher.service`])
      throw error
    }
    this.tell(`runs      ${version}; visitors see the former site until it is built with the present content`)
    const id = await publisher.build(`New code: ${version}`)
    this.tell(`live      ${id}. Back again: npm run deploy -- update back`)
  }

  /** Shows visitors the former version again: first its release, which takes a moment, then its services. */
  async back(): Promise<void> {
    const { name, providerPort, publisherPort } = this.options
    const former = JSON.parse(readBelow('/', this.record) ?? 'null') as Former | null
    if (!former || !existsSync(former.folder)) throw new UserError('No former version is known here.')
    const publisher = this.publisher()
    const running = readVersion(this.site)
    const { liveId } = await publisher.readStatus()
    if (former.release !== null) {
      await publisher.show(former.release)
      this.tell(`live      ${former.release}, of ${versionOf(this.site, former.folder)}`)
    }
    this.remember({ folder: running, release: liveId })
    switchVersion(this.site, former.folder)
    this.run('systemctl', ['restart', `${name}-provider.service`, `${name}-publisher.service`])
    await waitUntilReady(`${name}-provider`, providerPort)
    await waitUntilReady(`${name}-publisher`, publisherPort)
    this.tell(
      `runs      ${versionOf(this.site, former.folder)}. If the provider's log refuses its database, restore the backup.`,
    )
  }

  private get record(): string {
    return `/etc/${this.options.name}/former.json`
  }

  private remember(former: Former): void {
    writeFileBelow('/', { path: this.record, mode: 0o644, text: `${JSON.stringify(former)}\n` })
  }

  private publisher(): PublisherClient {
    return new PublisherClient(this.options.publisherPort, this.environment.PUBLISH_SECRET ?? '')
  }

  /** Builds as the publisher does: as its user, and without its secrets. */
  private build(folder: string, { uid, gid }: { uid: number; gid: number }): void {
    const secrets = ['PUBLISH_SECRET', 'WEBHOOK_SECRET', 'PROVIDER_CONTENT_SECRET']
    const settings = Object.entries(this.environment).filter(([name]) => !secrets.includes(name))
    const env = {
      ...process.env,
      ...Object.fromEntries(settings),
      NODE_ENV: 'production',
      HOME: `/var/lib/${this.options.name}-publisher`,
    }
    const { status, stdout, stderr } = spawnSync(this.options.node, ['--import', 'tsx', 'scripts/build.ts', folder], {
      cwd: folder,
      env,
      uid,
      gid,
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
    })
    if (status !== 0) throw new UserError(`The new version can't be built:\n${`${stdout}${stderr}`.slice(-4000)}`)
    this.tell('built     with the present content')
  }

  /** Looks at the built site as its visitors will. */
  private async check(folder: string): Promise<void> {
    const { url, close } = await serveFolder(path.join(folder, 'public'))
    try {
      const site = new URL(url)
      const findings = await runChecks(siteChecks(site, undefined, new URL(urlOf(this.options, this.options.domain))))
      const problems = findings.filter(({ isFine }) => !isFine)
      if (problems.length > 0)
        throw new UserError(`The new version is not right:\n${problems.map(writeFinding).join('\n')}`)
      this.tell(`checked   ${findings.map(({ name }) => name).join(', ')}`)
    } finally {
      close()
    }
  }

  /** Lets the web server's policy fit the new build and the live one. */
  private fitPolicies(built: string): void {
    const hosting = uniteHosting(readHosting(built), readHosting(currentOf(this.options)))
    const { certificates } = this.options
    const plan = buildPlan(this.options, {
      readExisting: (file) => readBelow('/', file),
      hosting,
      hasCertificates: certificates === undefined || existsSync(`${certificates}/fullchain.pem`),
    })
    applyPlan(plan, this.options, { root: '/', overwrite: false, tell: this.tell })
  }

  private run(command: string, args: readonly string[], cwd?: string): void {
    this.read(command, args, cwd)
  }

  private read(command: string, args: readonly string[], cwd?: string): string {
    const { status, stdout, stderr, error } = spawnSync(command, args, {
      encoding: 'utf8',
      ...(cwd !== undefined && { cwd }),
    })
    if (error ?? status !== 0)
      throw new UserError(
        `${command} ${args.join(' ')} failed:\n${error?.message ?? `${stdout}${stderr}`.slice(-4000)}`,
      )
    return stdout.trim()
  }
}
