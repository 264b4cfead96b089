import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeCaddy } from '../hosting/caddy'
import { writeCaddyLog, writeCaddyOptions, writeCaddyServices } from '../hosting/caddy-services'
import { writeRedirect, type Listening } from '../hosting/listening'
import { writeNginx } from '../hosting/nginx'
import { writeNginxLog, writeNginxServices } from '../hosting/nginx-services'
import type { Hosting } from '../hosting/read-hosting'
import { chooseSecrets, completeEnvironment, providerSettings, publisherSettings } from './environment'
import { urlOf, type DeployOptions } from './options'

/** A file of the machine, which belongs to root. */
export interface PlannedFile {
  /** Its absolute path. */
  path: string
  mode: number
  text: string
  /** Settings and secrets, which are only ever added to. */
  isEnvironment?: true
}

export interface Plan {
  files: PlannedFile[]
  /** What could not be planned yet, and what to do first. */
  later: string[]
  /** Settings that a file on the machine has otherwise. */
  differing: string[]
}

/** What the plan depends on besides its options. */
export interface Surroundings {
  /** The text of an environment file that exists already. */
  readExisting: (path: string) => string | undefined
  /** The rules of a built site; undefined: there is none yet. */
  hosting: Hosting | undefined
  hasCertificates: boolean
}

/** Files that make the users, folders and units. */
const UNITS = ['provider.service', 'publisher.service', 'backup.service', 'backup.timer'] as const

/** Bodies that the services take: files of inquiries; webhooks of git services. */
const BODY_LIMIT_MB = { provider: 30, office: 30, publisher: 5 }

const HIDDEN = '/online/contentStatus'
const FOR_OFFICE = ['office', 'media'] as const

const template = (name: string): string => readFileSync(path.resolve('deploy', name), 'utf8').trimEnd()

/** The units that are started, and those that a code update restarts. */
export const unitsOf = ({ name }: Pick<DeployOptions, 'name'>): string[] => [
  `${name}-provider.service`,
  `${name}-publisher.service`,
  `${name}-backup.timer`,
]

/** Where the publisher puts the release that visitors see. */
export const currentOf = ({ name }: Pick<DeployOptions, 'name'>): string => `/var/lib/${name}-publisher/current`

/** Copies of the files that read the content's repository, which systemd makes for a service alone. */
function writeCredentials({ content }: DeployOptions): string {
  const { key, token } = content?.credentials ?? {}
  const files = [
    ['content-key', 'CONTENT_DEPLOY_KEY_FILE', key],
    ['content-token', 'CONTENT_TOKEN_FILE', token],
  ].filter(([, , file]) => file !== undefined)
  if (files.length === 0) return '# With a repository of content, its key is given here.'
  return files
    .map(([name, variable, file]) => `LoadCredential=${name}:${file}\nEnvironment=${variable}=%d/${name}`)
    .join('\n')
}

function writeUnits(options: DeployOptions): PlannedFile[] {
  const { name, domain, site, node } = options
  const hardening = template('hardening.conf')
  const values: Record<string, string> = { name, domain, site, node, hardening, credentials: writeCredentials(options) }
  return UNITS.map((unit) => ({
    path: `/etc/systemd/system/${name}-${unit}`,
    mode: 0o644,
    text: `${template(unit)
      .replace(/^# A template.*$/m, '# Made by "npm run deploy -- plan".')
      .replaceAll(/\{\{(\w+)\}\}/g, (_match, key: string) => values[key] ?? '')}\n`,
  }))
}

function writeUsers({ name, domain }: DeployOptions): PlannedFile[] {
  const users = ['provider', 'publisher'].map(
    (service) => `u ${name}-${service} - "The ${service} of ${domain}" /var/lib/${name}-${service}`,
  )
  const folders = [
    `d /etc/${name} 0755 root root`,
    `d /var/lib/${name}-acme 0755 root root`,
    `d /var/backups/${name} 0700 ${name}-provider ${name}-provider`,
  ]
  return [
    { path: `/etc/sysusers.d/${name}.conf`, mode: 0o644, text: `${users.join('\n')}\n` },
    { path: `/etc/tmpfiles.d/${name}.conf`, mode: 0o644, text: `${folders.join('\n')}\n` },
  ]
}

/** The publisher's own server, which knows the redirects of the release that visitors see. */
const redirectsOf = ({ servePort }: DeployOptions): string => `http://127.0.0.1:${servePort}`

/** The files of nginx: what visitors without HTTPS get, the services, and, once it is built, the site. */
function writeNginxFiles(
  options: DeployOptions,
  { hosting, hasCertificates }: Surroundings,
): Pick<Plan, 'files' | 'later'> {
  const { name, domain, provider, office, publisher, certificates = '', httpsPort, httpPort, ipv6, brotli } = options
  const prefix = name.replaceAll('-', '_')
  const log = writeNginxLog(prefix, name)
  const file = (part: string, text: string): PlannedFile => ({
    path: `/etc/nginx/conf.d/${name}-${part}.conf`,
    mode: 0o644,
    text: `# Made by "npm run deploy -- plan".\n${text}`,
  })
  const names = [domain, provider, office, publisher].filter((one) => one !== undefined)
  const acme = `\n  ${log.lines.join('\n  ')}\n  location /.well-known/acme-challenge/ {\n    root /var/lib/${name}-acme;\n  }`
  const files = [
    file('http', `${log.declared}\n\n${writeRedirect(names.join(' '), httpPort, httpsPort, ipv6, acme)}\n`),
  ]
  if (!hasCertificates) {
    const asked = names.map((one) => `-d ${one}`).join(' ')
    const later = `There are no certificates in ${certificates}. Once nginx runs:\n  certbot certonly --webroot -w /var/lib/${name}-acme --deploy-hook 'systemctl reload nginx' ${asked}`
    return { files, later: [later] }
  }
  const listening = (one: string): Listening => ({
    name: one,
    listen: httpsPort,
    tls: { certificates, ipv6 },
    log: log.lines,
  })
  const hidden = office === undefined ? `^${HIDDEN}` : `^(${HIDDEN}|/office(/|$))`
  const limit = (service: keyof typeof BODY_LIMIT_MB) => `${BODY_LIMIT_MB[service]}m`
  const services = {
    provider: [
      { ...listening(provider), port: options.providerPort, bodyLimit: limit('provider'), hidden },
      ...(office === undefined
        ? []
        : [
            {
              ...listening(office),
              port: options.providerPort,
              bodyLimit: limit('office'),
              only: `^/(${FOR_OFFICE.join('|')})(/|$)`,
              home: '/office/',
            },
          ]),
    ],
    publisher:
      publisher === undefined
        ? []
        : [{ ...listening(publisher), port: options.publisherPort, bodyLimit: limit('publisher') }],
  }
  files.push(file('services', writeNginxServices(prefix, services)))
  if (hosting)
    files.push(
      file(
        'site',
        writeNginx(hosting, {
          ...listening(domain),
          root: currentOf(options),
          brotli,
          redirectsFrom: redirectsOf(options),
        }),
      ),
    )
  return { files, later: [] }
}

function writeCaddyFiles(
  options: DeployOptions,
  { hosting, hasCertificates }: Surroundings,
): Pick<Plan, 'files' | 'later'> {
  const { name, domain, provider, office, publisher, certificates, providerPort, publisherPort } = options
  if (certificates !== undefined && !hasCertificates)
    return { files: [], later: [`There are no certificates in ${certificates}.`] }
  const lines = [
    ...(certificates === undefined ? [] : [`tls ${certificates}/fullchain.pem ${certificates}/privkey.pem`]),
    ...writeCaddyLog(`/var/log/caddy/${name}.log`),
  ]
  const file = (part: string, text: string): PlannedFile => ({ path: `/etc/caddy/${part}`, mode: 0o644, text })
  const limit = (service: keyof typeof BODY_LIMIT_MB) => `${BODY_LIMIT_MB[service]}MB`
  const hidden = [HIDDEN, ...(office === undefined ? [] : ['/office', '/office/*'])]
  const services = [
    { name: urlOf(options, provider), port: providerPort, bodyLimit: limit('provider'), hidden },
    ...(office === undefined
      ? []
      : [
          {
            name: urlOf(options, office),
            port: providerPort,
            bodyLimit: limit('office'),
            only: FOR_OFFICE.flatMap((folder) => [`/${folder}`, `/${folder}/*`]),
            home: '/office/',
          },
        ]),
    ...(publisher === undefined
      ? []
      : [{ name: urlOf(options, publisher), port: publisherPort, bodyLimit: limit('publisher') }]),
  ]
  const ports = [
    ...(options.httpPort === '80' ? [] : [`http_port ${options.httpPort}`]),
    ...(options.httpsPort === '443' ? [] : [`https_port ${options.httpsPort}`]),
  ]
  const files = [
    file('Caddyfile', `# Made by "npm run deploy -- plan".\n${writeCaddyOptions(ports)}`),
    file(`sites/${name}-services.caddy`, writeCaddyServices(services, lines)),
  ]
  if (hosting) {
    const site = { root: currentOf(options), name: urlOf(options, domain), lines, redirectsFrom: redirectsOf(options) }
    files.push(file(`sites/${name}-site.caddy`, writeCaddy(hosting, site)))
  }
  return { files, later: [] }
}

/** All files that a machine needs, as far as they can be planned yet. */
export function buildPlan(options: DeployOptions, surroundings: Surroundings): Plan {
  const { name, server } = options
  const environments = ['provider', 'publisher'].map((service) => `/etc/${name}/${service}.env`)
  const existing = environments.map(surroundings.readExisting)
  const secrets = chooseSecrets(existing.map((text) => text ?? ''))
  const completed = [providerSettings(options, secrets), publisherSettings(options, secrets)].map((settings, index) =>
    completeEnvironment(existing[index], settings),
  )
  const proxy = server === 'nginx' ? writeNginxFiles(options, surroundings) : writeCaddyFiles(options, surroundings)
  const environmentFiles = environments.map((file, index): PlannedFile => ({
    path: file,
    mode: 0o600,
    text: completed[index]?.text ?? '',
    isEnvironment: true,
  }))
  const unbuilt = `The site is not built, so its ${server} configuration is missing. Once the publisher runs, build it:
  (. /etc/${name}/publisher.env; curl -X POST "http://127.0.0.1:${options.publisherPort}/build_hooks/$PUBLISH_SECRET")
and when ${currentOf(options)} exists, run this again.`
  return {
    files: [...writeUsers(options), ...writeUnits(options), ...environmentFiles, ...proxy.files],
    later: [...proxy.later, ...(surroundings.hosting ? [] : [unbuilt])],
    differing: completed.flatMap(({ differing }, index) =>
      differing.map(
        (one) =>
          `${environments[index]} has ${one.name}=${one.has}; the plan says ${one.planned}. Change it if it is wrong.`,
      ),
    ),
  }
}
