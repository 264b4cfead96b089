import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What the server does with the next mails, in their order; after that it accepts. */
export interface MailServerScript {
  /** Answers to recipients: a code and its text, or `ok`. */
  recipients?: string[]
  /** Whether the connection ends after the mail has come, before the server confirms it. */
  drops?: boolean[]
}

export interface MailServer {
  port: number
  mails: ParsedMail[]
  /** The names that clients signed in with. */
  users: string[]
  /** Recipients that were asked for, refused ones included. */
  asked: string[]
  script: MailServerScript
  /** Leaves new connections without a greeting. */
  hold(): void
  /** Greets new connections again, but not those that are held. */
  accept(): void
  /** Greets those, too. */
  release(): void
  connections(): number
  close(): Promise<void>
}

/** A real SMTP server on the loopback interface; its certificate for TLS is self-signed. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const mails: ParsedMail[] = []
  const users: string[] = []
  const asked: string[] = []
  const script: MailServerScript = {}
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  let isHolding = false
  let connections = 0
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: options.authOptional === false ? [] : ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connections += 1
      if (isHolding) held.push(() => done())
      else done()
    },
    onAuth: ({ username = '', password }, _session, done) => {
      if (password !== 'secret') return done(new Error('535 wrong password'))
      users.push(username)
      done(null, { user: username })
    },
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      const [, code, text] = /^(\d{3}) (.*)$/.exec(script.recipients?.shift() ?? 'ok') ?? []
      if (code === undefined) return done()
      done(Object.assign(new Error(text), { responseCode: Number(code) }))
    },
    onData: (stream, _session, done) => {
      simpleParser(stream).then(
        (mail) => {
          mails.push(mail)
          if (script.drops?.shift()) for (const socket of sockets) socket.destroy()
          else done()
        },
        (error: Error) => done(error),
      )
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.server.on(options.secure ? 'secureConnection' : 'connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    users,
    asked,
    script,
    connections: () => connections,
    hold: () => void (isHolding = true),
    accept: () => void (isHolding = false),
    release() {
      isHolding = false
      for (const greet of held.splice(0)) greet()
    },
    async close() {
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

/** The addresses that a mail is for, as they stand in its head. */
export function recipientOf({ to }: ParsedMail): string {
  return [to ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')
}
