import type { ForwardedAnswer } from '../../lab/server/inspector/forward-requests'
import type { ForwardRefusal } from '../../lab/server/inspector/sent-request'
import { needsLab, type SendableRequest } from './draft'
import type { Tap, Tapped } from './tap'

/** Sends an edited request, by the lab if a browser would refuse it; never rejects. */
export async function sendRequest(request: SendableRequest, tap: Tap, mustUseLab = false): Promise<Tapped> {
  const { method, path, headers, body } = request
  const entry: Tapped = {
    ...{ kind: 'fetch', method, url: path, at: Date.now(), body },
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  }
  const send = mustUseLab || needsLab(request) ? sendByLab : sendByBrowser
  const end = await send(request, tap).catch((error: unknown): Partial<Tapped> => ({ error: String(error) }))
  return { ...entry, ...end, ms: Date.now() - entry.at }
}

async function sendByBrowser({ method, path, headers, body }: SendableRequest, tap: Tap): Promise<Partial<Tapped>> {
  const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]) }
  return { answer: await tap.fetch(path, body === '' ? init : { ...init, body }) }
}

interface Refused {
  readonly refused: ForwardRefusal
}

async function sendByLab(request: SendableRequest, tap: Tap): Promise<Partial<Tapped>> {
  const reply = await tap.fetch('/inspector/send', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  })
  const result = (await reply.json()) as ForwardedAnswer | Refused
  return 'refused' in result ? { error: `INSPECTOR_REFUSED_${result.refused.toUpperCase()}` } : { forwarded: result }
}
