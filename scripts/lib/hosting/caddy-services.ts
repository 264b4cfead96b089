import { HSTS } from '../../../src/site/hosting'

/** A service behind Caddy. */
export interface CaddyService {
  /** The domain, or the whole address. */
  name: string
  /** The port at which it listens on this machine. */
  port: number
  /** The largest body that it takes, such as `30MB`. */
  bodyLimit: string
  /** Paths of the only addresses that this name shows, as Caddy's matchers have them; undefined: all. */
  only?: readonly string[]
  /** Where `/` leads. */
  home?: string
  /** Paths that this name does not show. */
  hidden?: readonly string[]
}

/** The Caddyfile of services. Caddy sets X-Forwarded-For itself, and trusts no client's. @param lines for each name */
export function writeCaddyServices(services: readonly CaddyService[], lines: readonly string[]): string {
  return services.map((service) => writeService(service, lines)).join('\n\n') + '\n'
}

function writeService({ name, port, bodyLimit, only, home, hidden }: CaddyService, lines: readonly string[]): string {
  return [
    `${name} {`,
    ...lines.map((line) => `  ${line}`),
    `  header Strict-Transport-Security "${HSTS}"`,
    `  request_body {\n    max_size ${bodyLimit}\n  }`,
    ...(hidden ? [`  @hidden path ${hidden.join(' ')}`, '  respond @hidden 404'] : []),
    ...(home === undefined ? [] : [`  redir / ${home} 302`]),
    ...(only ? [`  @else not path / ${only.join(' ')}`, '  respond @else 404'] : []),
    `  reverse_proxy 127.0.0.1:${port} {`,
    '    transport http {\n      dial_timeout 5s\n      response_header_timeout 60s\n    }\n  }\n}',
  ].join('\n')
}

/** Deletes from a log who asked, queries, and the secret of a build hook. */
const PRIVATE_FORMAT = `format filter {
    wrap json
    fields {
      request>remote_ip delete
      request>remote_port delete
      request>client_ip delete
      request>headers delete
      request>uri regexp "^(/build_hooks/|[^?]*).*$" "$1"
      resp_headers delete
      user_id delete
    }
  }`

/** How a name's requests are logged without personal data. */
export function writeCaddyLog(file: string): string[] {
  return `log {\n  output file ${file}\n  ${PRIVATE_FORMAT}\n}`.split('\n')
}

/** The options of the whole server, which Caddy reads at the beginning of its file only. */
export function writeCaddyOptions(lines: readonly string[] = []): string {
  return `{
${lines.map((line) => `  ${line}\n`).join('')}  servers {
    timeouts {
      read_header 15s
      read_body 60s
      idle 2m
    }
  }
  log {
    ${PRIVATE_FORMAT.replaceAll('\n', '\n  ')}
  }
}

import sites/*.caddy
`
}
