export interface Listening {
  name: string
  /** The port, or address and port, to listen on. */
  listen: string
  /** Serves HTTPS, also over HTTP/2. */
  tls?: {
    /** The folder of `fullchain.pem` and `privkey.pem`, in certbot's layout. */
    certificates: string
    /** Also listens on IPv6, which fails on a machine without it. */
    ipv6: boolean
  }
  /** Log directives; by default the server's own log. */
  log?: readonly string[]
}

export function writeListening({ name, listen, tls, log = [] }: Listening, prefix: string): string {
  const limits = ['client_header_timeout 15s;', 'client_body_timeout 30s;', 'send_timeout 30s;', 'server_tokens off;']
  const logs = [...limits, ...log].map((line) => `\n  ${line}`).join('')
  if (!tls) return `server {\n  listen ${listen};\n  server_name ${name};${logs}`
  const { certificates, ipv6 } = tls
  // `http2 on` would be newer, but Debian 12's nginx doesn't support it.
  return `server {
  listen ${listen} ssl http2;${ipv6 ? `\n  listen [::]:${listen} ssl http2;` : ''}
  server_name ${name};
  ssl_certificate ${certificates}/fullchain.pem;
  ssl_certificate_key ${certificates}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:${prefix}_tls:2m;${logs}`
}
