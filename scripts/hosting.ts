import path from 'node:path'
import { parseArgs } from 'node:util'
import { UserError, runMain } from './lib/fail'
import { writeCaddy } from './lib/hosting/caddy'
import { writeNginx } from './lib/hosting/nginx'
import { readHosting } from './lib/hosting/read-hosting'

const USAGE = `Usage: npm run --silent hosting -- nginx|caddy [folder of a built site, public by default]
  [--root /srv/site] [--name example.com] [--listen 80]`

/** Prints the configuration of a server for a built site. */
runMain(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      root: { type: 'string' },
      name: { type: 'string', default: 'localhost' },
      listen: { type: 'string', default: '80' },
    },
  })
  const [server, given = 'public'] = positionals
  const folder = path.resolve(given)
  const options = { root: values.root ?? folder, name: values.name, listen: values.listen }
  if (server === 'nginx') console.log(writeNginx(readHosting(folder), options))
  else if (server === 'caddy') console.log(writeCaddy(readHosting(folder), options))
  else throw new UserError(`There is a configuration for nginx and for caddy, not for "${server ?? ''}".\n${USAGE}`)
})
