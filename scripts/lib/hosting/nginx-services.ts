import { HSTS } from '../../../src/site/hosting'
import { writeListening, type Listening } from './listening'

/** A service behind nginx. */
export interface ProxiedService extends Listening {
  /** The port at which it listens on this machine. */
  port: number
  /** The largest body that it takes. */
  bodyLimit: string
  /** Patterns of the only addresses that this name shows; undefined: all. */
  only?: string
  /** Where `/` leads. */
  home?: string
  /** Patterns of addresses that this name does not show. */
  hidden?: string
}

const HSTS_LINE = `add_header Strict-Transport-Security "${HSTS}" always;`

/** What every request to a service is sent with. The address replaces what a client claims to be forwarding. */
const PROXY_LINES = [
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Host $http_host;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_connect_timeout 5s;',
  'proxy_send_timeout 60s;',
  'proxy_read_timeout 60s;',
]

/** The server of one name that passes requests on to a service. */
function writeService(prefix: string, upstream: string, service: ProxiedService): string {
  const { tls, bodyLimit, only, home, hidden } = service
  const pass = `    proxy_pass http://${upstream};`
  const locations = [
    ...(hidden === undefined ? [] : [`  location ~ ${hidden} {\n    return 404;\n  }`]),
    ...(home === undefined ? [] : [`  location = / {\n    return 302 ${home};\n  }`]),
    only === undefined
      ? `  location / {\n${pass}\n  }`
      : `  location ~ ${only} {\n${pass}\n  }\n  location / {\n    return 404;\n  }`,
  ]
  return `${writeListening(service, prefix)}
  absolute_redirect off;
  client_max_body_size ${bodyLimit};
${[...(tls ? [HSTS_LINE] : []), ...PROXY_LINES].map((line) => `  ${line}`).join('\n')}

${locations.join('\n')}
}`
}

/** The configuration of nginx for services, each of which may have several names, by the service's name. */
export function writeNginxServices(
  prefix: string,
  services: Readonly<Record<string, readonly ProxiedService[]>>,
): string {
  const parts = Object.entries(services).flatMap(([name, names]) => {
    const upstream = `${prefix}_${name}`
    const [first] = names
    if (!first) return []
    const written = names.map((service) => writeService(prefix, upstream, service))
    return [`upstream ${upstream} {\n  server 127.0.0.1:${first.port};\n  keepalive 16;\n}`, ...written]
  })
  return `${parts.join('\n\n')}\n`
}

/**
 * How requests are logged without personal data: no address, no query, and no secret of a build hook. nginx's own log of
 * errors names clients, so it holds the worst only; a service that fails is seen by its status.
 */
export function writeNginxLog(prefix: string, name: string): { declared: string; lines: string[] } {
  const declared = `map $request_uri $${prefix}_path {
  default "";
  "~^/build_hooks/" "/build_hooks/";
  "~^(?<${prefix}_address>[^?]*)" $${prefix}_address;
}
log_format ${prefix}_access '$time_iso8601 $host $request_method $${prefix}_path $status $body_bytes_sent $request_time';`
  const lines = [
    `access_log /var/log/nginx/${name}.log ${prefix}_access;`,
    `error_log /var/log/nginx/${name}-error.log crit;`,
  ]
  return { declared, lines }
}
