import path from 'node:path'
import { parseArgs } from 'node:util'
import { UserError, runMain } from './lib/fail'
import { writeCaddy } from './lib/hosting/caddy'
import { writeNginx } from './lib/hosting/nginx'
import { loadHosting, uniteHosting } from './lib/hosting/load-hosting'

const USAGE = `Usage: npm run --silent hosting -- nginx|caddy [folders of built sites, public by default]
  of several the policy allows the scripts and styles of all, and all else is the first one's
  [--root /srv/site] [--name example.com] [--listen 80, for nginx; Caddy: --name http://example.com:8080]
  [--certificates /etc/letsencrypt/live/example.com] nginx serves HTTPS
  [--brotli] nginx has the modules for it
  [--line 'access_log …;'] a line of the server's own; may be given several times
  [--redirects-from http://127.0.0.1:9000] the publisher's own server, asked where an address without a file leads`

runMain(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      root: { type: 'string' },
      name: { type: 'string', default: 'localhost' },
      listen: { type: 'string' },
      certificates: { type: 'string' },
      help: { type: 'boolean', default: false },
      brotli: { type: 'boolean', default: false },
      'redirects-from': { type: 'string' },
      line: { type: 'string', multiple: true, default: [] },
    },
  })
  if (values.help) return console.log(USAGE)
  const [server, ...given] = positionals
  const folders = (given.length === 0 ? ['public'] : given).map((folder) => path.resolve(folder))
  const { certificates } = values
  if (server === 'caddy' && values.listen !== undefined)
    throw new UserError(
      `Caddy takes the port from the name: --name http://example.com:${values.listen}, without --listen.`,
    )
  const options = {
    root: values.root ?? folders[0] ?? '',
    name: values.name,
    brotli: values.brotli,
    redirectsFrom: values['redirects-from'],
    listen: values.listen ?? (certificates === undefined ? '80' : '443'),
    ...(certificates !== undefined && { tls: { certificates, ipv6: true } }),
  }
  const read = () => folders.map(loadHosting).reduce(uniteHosting)
  if (server === 'nginx') console.log(writeNginx(read(), { ...options, log: values.line }))
  else if (server === 'caddy') console.log(writeCaddy(read(), { ...options, lines: values.line }))
  else throw new UserError(`There is a configuration for nginx and for caddy, not for "${server ?? ''}".\n${USAGE}`)
})
