import { UserError } from '../fail'

export interface ContentOptions {
  repository: string
  branch: string
  /** The content's folder in it. */
  folder: string
  /** Files that only root reads, of which systemd gives each service a copy: an ssh key, or a token for https. */
  credentials: { key: string | undefined; token: string | undefined }
}

/** What a company chooses; everything else follows from it. */
export interface DeployOptions {
  /** Begins the names of users, services, folders and everything else that the sites of a machine share. */
  name: string
  /** The site's domain. */
  domain: string
  /** The provider's, as browsers call it. */
  provider: string
  /** The office's own; undefined: it is at `/office/` of the provider's. */
  office: string | undefined
  /** The publisher's; undefined: only this machine reaches it. */
  publisher: string | undefined
  server: 'nginx' | 'caddy'
  /** The folder of the code. */
  site: string
  /** The program node. */
  node: string
  /** The folder of `fullchain.pem` and `privkey.pem`; undefined: Caddy fetches certificates by itself. */
  certificates: string | undefined
  httpPort: string
  httpsPort: string
  providerPort: number
  publisherPort: number
  /** Where the publisher serves the live release to this machine. */
  servePort: number
  ipv6: boolean
  /** nginx has the modules for brotli. */
  brotli: boolean
  /** The first person of the office. */
  admin: string | undefined
  /** The git repository of the content; undefined: it is a folder of the code. */
  content: ContentOptions | undefined
}

/** The texts of the command line. */
export type GivenOptions = Readonly<Record<string, string | boolean | undefined>>

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** With its suffix it is a user's name, which Linux limits to 32 characters. */
const NAME = /^[a-z][a-z0-9-]{0,19}$/
/** No character that a shell, systemd or nginx would read as more than a path's. */
const FOLDER = /^\/[\w./-]*$/

/** The address of a domain. @example urlOf(options, 'example.com') // 'https://example.com' */
export const urlOf = ({ httpsPort }: Pick<DeployOptions, 'httpsPort'>, domain: string): string =>
  `https://${domain}${httpsPort === '443' ? '' : `:${httpsPort}`}`

/** @throws UserError that names each wrong option */
export function readOptions(given: GivenOptions): DeployOptions {
  const problems: string[] = []
  const read = (option: string, pattern: RegExp, rule: string, byDefault?: string): string => {
    const value = given[option] ?? byDefault
    if (typeof value === 'string' && pattern.test(value)) return value
    problems.push(value === undefined ? `--${option} is missing: ${rule}` : `--${option} ${String(value)}: ${rule}`)
    return ''
  }
  const readOptional = (option: string, pattern: RegExp, rule: string): string | undefined =>
    given[option] === undefined ? undefined : read(option, pattern, rule)
  const readPort = (option: string, byDefault: string): string => {
    const port = read(option, /^\d{1,5}$/, 'a port, 1 to 65535', byDefault)
    if (Number(port) > 65_535 || Number(port) === 0) problems.push(`--${option} ${port}: a port, 1 to 65535`)
    return port
  }
  const domain = read('domain', DOMAIN, 'the site’s domain, such as example.com')
  const server = read('server', /^(nginx|caddy)$/, 'nginx or caddy', 'nginx') as DeployOptions['server']
  const certificates = readOptional('certificates', FOLDER, 'the absolute path of a folder')
  const repository = readOptional('content-repository', /^[^\s"'\\]+$/, 'the address of a git repository')
  const options: DeployOptions = {
    name: read('name', NAME, 'up to 20 small letters, digits and hyphens', 'site'),
    domain,
    provider: read('provider', DOMAIN, 'the provider’s domain, such as service.example.com'),
    office: readOptional('office', DOMAIN, 'a domain, such as office.example.com'),
    publisher: readOptional('publisher', DOMAIN, 'a domain, such as publish.example.com'),
    server,
    site: read('site', FOLDER, 'the absolute path of the folder of the code', '/srv/site'),
    node: read('node', FOLDER, 'the absolute path of the program', '/usr/bin/node'),
    certificates: certificates ?? (server === 'nginx' ? `/etc/letsencrypt/live/${domain}` : undefined),
    httpPort: readPort('http-port', '80'),
    httpsPort: readPort('https-port', '443'),
    providerPort: Number(readPort('provider-port', '8787')),
    publisherPort: Number(readPort('publisher-port', '8790')),
    servePort: Number(readPort('serve-port', '8791')),
    ipv6: given['no-ipv6'] !== true,
    brotli: given.brotli === true,
    admin: readOptional('admin', /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'an email address'),
    content:
      repository === undefined
        ? undefined
        : {
            repository,
            branch: read('content-branch', /^[\w./-]+$/, 'the name of a branch', 'main'),
            folder: read('content-folder', /^[\w./-]+$/, 'a folder in the repository', 'content'),
            credentials: {
              key: readOptional('content-key', FOLDER, 'the absolute path of an ssh key'),
              token: readOptional('content-token', FOLDER, 'the absolute path of a file with a token'),
            },
          },
  }
  const taken = [options.domain, options.provider, options.office, options.publisher].filter(Boolean)
  for (const [index, name] of taken.entries()) {
    if (taken.indexOf(name) !== index) problems.push(`${name} is given twice: each service needs a name of its own`)
  }
  const ports = [options.providerPort, options.publisherPort, options.servePort]
  if (new Set(ports).size < ports.length)
    problems.push('--provider-port, --publisher-port and --serve-port must differ')
  if (problems.length > 0) throw new UserError(problems.join('\n'))
  return options
}
