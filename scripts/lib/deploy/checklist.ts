import { currentOf, type Plan } from './plan'
import { urlOf, type DeployOptions } from './options'
import { writeClone } from './versions'

/** What a person does around the plan, in order. */
export function writeChecklist(options: DeployOptions, plan: Plan, command: string): string {
  const { name, domain, provider, office, publisher, server, site, certificates, admin, content } = options
  const names = [domain, provider, office, publisher].filter((one) => one !== undefined)
  const packages = ['git', 'ca-certificates', 'curl', ...(server === 'nginx' ? ['nginx', 'certbot'] : ['caddy'])]
  const brotli =
    server === 'nginx'
      ? '\n   Smaller answers: `apt-get install libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static`, then add `--brotli`.'
      : ''
  const officeUrl = office === undefined ? `${urlOf(options, provider)}/office/` : `${urlOf(options, office)}/`
  const doctorOffice = office === undefined ? '' : ` --office ${urlOf(options, office)}`
  const key = content?.credentials.key ?? content?.credentials.token
  const steps = [
    `**DNS**: A and AAAA of ${names.map((one) => `\`${one}\``).join(', ')} lead to this machine; ports 80 and 443 are open.`,
    `**Programs**: \`apt-get install ${packages.join(' ')}\`, and Node.js 20.19, 22.13 or 24 at \`${options.node}\`: from
   <https://nodejs.org/en/download>, since Debian 12 has an older one.${brotli}`,
    `**Code**: \`${writeClone(site)}\`.`,
    ...(content && key !== undefined
      ? [
          `**Key of the content**: \`install -D -m 600 … ${key}\`. It reads \`${content.repository}\`, and root alone reads
   it: systemd gives each service a copy.`,
        ]
      : []),
    `**Plan**: in \`${site}\`, as root: \`${command} --apply\`. It makes users, folders, units, settings with new secrets
   and the configuration of ${server}, and says what is still missing. Run it again after each of the next steps.`,
    `**Certificates**: ${
      certificates === undefined
        ? 'Caddy fetches them by itself.'
        : server === 'nginx'
          ? `the plan prints certbot's command; it renews them by itself. They are in \`${certificates}\`.`
          : `\`${certificates}\`.`
    }`,
    `**Mail**: SMTP_URL, MAIL_FROM and OFFICE_MAIL_TO in \`/etc/${name}/provider.env\`, then \`systemctl restart ${name}-provider\`.
   SPF and DKIM of the sender's domain name the mail server.`,
    `**Content**: ${
      content
        ? `the git service calls the webhook with WEBHOOK_SECRET of \`/etc/${name}/publisher.env\` (docs/publisher-contract.md).`
        : `\`${site}/content\`.`
    }`,
    `**Desk**: \`DESK_BACKEND\`, \`DESK_REPOSITORY\` and how editors sign in, in \`/etc/${name}/publisher.env\` (README.md, docs/editing.md).
   It is built with the site, so a later change needs \`systemctl restart ${name}-publisher\` and a publication.`,
    `**First build**: the plan prints the call. \`curl -H "Authorization: Bearer $PUBLISH_SECRET" http://127.0.0.1:${options.publisherPort}/status\`
   says how it goes. When \`${currentOf(options)}\` exists, run the plan again: it writes the site's configuration.`,
    `**First person of the office**: ${
      admin === undefined ? 'OFFICE_FIRST_ADMIN in `provider.env`' : `\`${admin}\``
    } gets a link for a password by mail, or, without mail, in
   \`journalctl -u ${name}-provider -o cat\`. The office: <${officeUrl}>.`,
    `**Backup**: \`systemctl start ${name}-backup\`, and try to restore it elsewhere (docs/deploying.md). Copy
   \`/var/backups/${name}\` and \`/etc/${name}\` to another machine.`,
    `**Look at it**: \`npm run doctor -- ${urlOf(options, domain)} --provider ${urlOf(options, provider)}${doctorOffice} --env /etc/${name}/provider.env\`.`,
  ]
  return `# ${domain}: from an empty Debian machine to visitors

${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}
${
  plan.later.length > 0
    ? `\n## Not in this plan yet\n\n${plan.later.map((line) => `- ${line.replaceAll('\n', '\n  ')}`).join('\n')}\n`
    : ''
}`
}
