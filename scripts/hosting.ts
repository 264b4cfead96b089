import path from 'node:path'
import { parseArgs } from 'node:util'
import { UserError, runMain } from './lib/fail'
import { writeCaddy } from './lib/hosting/caddy'
import { writeNginx } from './lib/hosting/nginx'
import { readHosting } from './lib/hosting/read-hosting'

const USAGE = `Usage: npm run --silent hosting -- nginx|caddy [folder of a built site, public by default]
  [--root /srv/site] [--name example.com] [--listen 80, for nginx; Caddy: --name http://example.com:8080]
  [--certificates /etc/letsencrypt/live/example.com] nginx serves HTTPS, and sends visitors of port 80 there
  [--brotli] nginx has the modules for it
  [--redirects-from http://127.0.0.1:9000] the publisher's own server, asked where an address without a file leads`

/** Prints the configuration of a server for a built site. */
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
    },
  })
  if (values.help) return console.log(USAGE)
  const [server, given = 'public'] = positionals
  const folder = path.resolve(given)
  const { certificates } = values
  if (server === 'caddy' && values.listen !== undefined)
    throw new UserError(
      `Caddy takes the port from the name: --name http://example.com:${values.listen}, without --listen.`,
    )
  const options = {
    root: values.root ?? folder,
    name: values.name,
    brotli: values.brotli,
    redirectsFrom: values['redirects-from'],
    listen: values.listen ?? (certificates === undefined ? '80' : '443'),
    ...(certificates !== undefined && { tls: { certificates, redirectFrom: '80', ipv6: true } }),
  }
  if (server === 'nginx') console.log(writeNginx(readHosting(folder), options))
  else if (server === 'caddy') console.log(writeCaddy(readHosting(folder), options))
  else throw new UserError(`There is a configuration for nginx and for caddy, not for "${server ?? ''}".\n${USAGE}`)
})
