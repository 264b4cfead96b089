import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { createElement, type ReactElement } from 'react'
import { renderDocument } from '../lib/document'
import type { OfficeTexts } from './office-texts'
import { MessagePage } from './pages/message-page'
import { FrameProvider, type Frame } from './ui/frame'

type Content = string | Buffer | Readable

/** The result of a page or form. Only `sendAnswer` touches the reply: an answer that isn't returned isn't sent. */
export type Answer = {
  /** Values of `Set-Cookie` (cookies.ts). */
  cookies?: readonly string[]
  /** The frame of a user who has just signed in. */
  frame?: Frame
} & (
  | { page: ReactElement; status: number }
  | { goTo: string; done: keyof OfficeTexts['done'] | undefined }
  | { content: Content; headers: Record<string, string> }
)

export type RefusedStatus = 400 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 503

export function show(page: ReactElement, status = 200): Answer {
  return { page, status }
}

export function refuse(status: RefusedStatus): Answer {
  return show(createElement(MessagePage, { status }), status)
}

/** Redirects within the office. @param done key of a text in `done` */
export function goTo(path: string, done?: keyof OfficeTexts['done']): Answer {
  return { goTo: path, done }
}

export function sendContent(content: Content, headers: Record<string, string>): Answer {
  return { content, headers }
}

/** Ends a request in a hook: an exception can't be overlooked. */
export class Stopped extends Error {
  override name = 'Stopped'

  constructor(readonly answer: Answer) {
    super('The request was answered before its handler ran.')
  }
}

/** Sets an answer's status and headers. @returns the body, for Fastify to send */
export function sendAnswer(answer: Answer, reply: FastifyReply, frame: Frame): Content {
  if ('goTo' in answer) {
    const [way = '', query = ''] = answer.goTo.split('?')
    const parameters = new URLSearchParams(query)
    if (answer.done !== undefined) parameters.set('done', answer.done)
    const text = parameters.toString()
    reply.code(303).header('location', `${frame.root}${way}${text === '' ? '' : `?${text}`}`)
    return ''
  }
  if ('content' in answer) {
    reply.headers(answer.headers)
    return answer.content
  }
  reply.code(answer.status)
  return renderDocument(createElement(FrameProvider, { value: frame }, answer.page))
}
