import type { ForwardedAnswer } from '../../../lab/server/inspector/forward-requests'
import type { ForwardRefusal } from '../../../lab/server/inspector/sent-request'
import { answerOfLab, type Exchange, readAnswer, startExchange } from '../recording/exchange'
import type { Tap } from '../recording/tap'
import { needsLab, type SendableRequest } from './draft'

/** Sends an edited request, by the lab if a browser would refuse it; never rejects. */
export async function sendRequest(request: SendableRequest, tap: Tap, mustUseLab = false): Promise<Exchange> {
  const { method, path, headers, body } = request
  const entry = startExchange('fetch', { method, url: location.origin + path, headers: mutable(headers), body })
  const send = mustUseLab || needsLab(request) ? sendByLab : sendByBrowser
  const end = await send(request, tap).catch((error: unknown) => ({ error: String(error) }))
  return { ...entry, request: { ...entry.request, path }, ms: Date.now() - entry.at, ...end }
}

type End = Pick<Exchange, 'answer' | 'ms' | 'error'>

const mutable = (headers: SendableRequest['headers']) => headers.map(([name, value]): [string, string] => [name, value])

async function sendByBrowser({ method, path, headers, body }: SendableRequest, tap: Tap): Promise<End> {
  const init = { method, headers: mutable(headers) }
  const from = Date.now()
  const response = await tap.fetch(path, body === '' ? init : { ...init, body })
  const ms = Date.now() - from
  return { answer: await readAnswer(response), ms }
}

interface Refused {
  readonly refused: ForwardRefusal
}

async function sendByLab(request: SendableRequest, tap: Tap): Promise<End> {
  const reply = await tap.fetch('/inspector/send', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  })
  const result = (await reply.json()) as ForwardedAnswer | Refused
  if ('refused' in result) return { error: `INSPECTOR_REFUSED_${result.refused.toUpperCase()}` }
  return { answer: answerOfLab(result) }
}
