import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../../facts/clock.js'
import { hostOf, isSecure, type TrustProxy } from '../../http/proxies.js'
import { createReaders } from '../../texts/readers.js'
import { normaliseCode } from '../roll/codes.js'
import { messagesOf } from '../roll/instructor-messages.js'
import type { Member } from '../roll/roll.js'
import type { Admission, Refusal } from './admission.js'
import { writeJoinedPage, writeJoinPage } from './join-page.js'
import { writePassCookie } from './passes.js'
import { answerJson, answerPage, answerText } from './replies.js'

export interface JoinPages {
  answer(request: IncomingMessage, response: ServerResponse, owner: Member | undefined): void
  describeUnavailable(request: IncomingMessage): string
}

interface Parts {
  readonly admission: Admission
  readonly clock: Clock
  readonly asksPasscode: boolean
  readonly trust: TrustProxy
  elsewhere(code: string): string | undefined
  readonly origins: readonly string[]
  onMessagesRead(member: Member): void
}

export const messagesPath = '/join/notice'

/** Milliseconds in which a browser that has joined requests the page with its key. */
const keyTimeout = 30_000

const maxForm = 2000

export function createJoinPages(parts: Parts): JoinPages {
  const { admission, onMessagesRead } = parts
  const readerOf = createReaders()
  const freshKeys = keepFreshKeys(parts)
  async function join(request: IncomingMessage, response: ServerResponse, owner: Member | undefined): Promise<void> {
    const form = await readForm(request)
    if (form === undefined) return answerText(response, 413, 'That is no code.\n')
    if (!isOwnForm(request, hostOf(request, parts.trust)))
      return answerText(response, 403, 'Join on the page /join itself.\n')
    const code = form.get('code') ?? ''
    const elsewhere = owner ? undefined : parts.elsewhere(code)
    if (elsewhere !== undefined) return redirect(response, elsewhere)
    const admitted = admission.admit(code, form.get('passcode') ?? '', request)
    const member = parts.asksPasscode ? refuseOthers(admitted, owner) : admitted
    if (typeof member === 'string') return showForm(request, response, code, member)
    response.appendHeader('Set-Cookie', writePassCookie(member.pass(), request, parts.trust))
    freshKeys.add(member)
    redirect(response, '/join')
  }

  function showForm(request: IncomingMessage, response: ServerResponse, code: string, refusal?: Refusal) {
    const { asksPasscode } = parts
    const status = refusal === undefined ? 200 : refusal === 'too many' ? 429 : 403
    answerPage(response, status, writeJoinPage(readerOf(request), { code, asksPasscode, refusal }), parts.origins)
  }

  function show(request: IncomingMessage, response: ServerResponse, owner: Member | undefined) {
    const member = admission.identify(request, owner)
    const code = new URLSearchParams(request.url?.split('?')[1]).get('code') ?? ''
    const elsewhere = owner ? undefined : parts.elsewhere(code)
    if (elsewhere !== undefined) return redirect(response, elsewhere)
    // A visitor who opens another learner's join link wants to join as that learner.
    if (typeof member !== 'object' || (code !== '' && member.code() !== normaliseCode(code)))
      return showForm(request, response, code)
    const origin = `${isSecure(request, parts.trust) ? 'https' : 'http'}://${hostOf(request, parts.trust)}`
    const { asksPasscode } = parts
    // Anybody is the owner at an own port without passcodes.
    const key = admission.byPass(request) === member ? freshKeys.take(member) : undefined
    const joined = { name: member.learner.name, key, asksPasscode, origin }
    answerPage(response, 200, writeJoinedPage(readerOf(request), joined))
  }

  function answerMessages(request: IncomingMessage, response: ServerResponse, owner: Member | undefined) {
    const member = admission.identify(request, owner)
    if (typeof member !== 'object') return answerJson(response, 401, { error: 'Send Juice-Lab-Key, or open /join.' })
    onMessagesRead(member)
    answerJson(response, 200, describeMessages(member))
  }

  return {
    describeUnavailable: (request) => readerOf(request).textOf('class.lab-away'),
    answer(request, response, owner) {
      const path = request.url?.split('?')[0]
      if (path === messagesPath) return answerMessages(request, response, owner)
      if (path !== '/join') return answerText(response, 404, 'There is only /join.\n')
      if (request.method === 'GET' || request.method === 'HEAD') return show(request, response, owner)
      if (request.method !== 'POST') return answerText(response, 405, 'Join with GET or POST.\n')
      join(request, response, owner).catch(() => response.destroy())
    },
  }
}

function refuseOthers(admitted: Member | Refusal, owner: Member | undefined): Member | Refusal {
  return owner !== undefined && typeof admitted === 'object' && admitted !== owner ? 'nobody' : admitted
}

function describeMessages({ kept }: Member) {
  const messages = messagesOf(kept).map(({ text, at }) => ({ message: text, updatedAt: at }))
  const { message = '', updatedAt = '' } = messages.at(-1) ?? {}
  return { message, enabled: messages.length > 0, updatedAt, messages }
}

/** Keeps which members have just joined. A script in a lab can request `/join` as well, so the key of each is given only once. */
function keepFreshKeys({ admission, clock }: Parts) {
  const until = new Map<Member, number>()
  return {
    add: (member: Member) => void until.set(member, clock.now() + keyTimeout),
    take(member: Member): string | undefined {
      const isFresh = clock.now() < (until.get(member) ?? 0)
      until.delete(member)
      return isFresh ? admission.keyOf(member) : undefined
    },
  }
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { Location: to, 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size <= maxForm) pieces.push(piece)
    if (size > 50 * maxForm) throw new Error('This is no form.')
  }
  return size > maxForm ? undefined : new URLSearchParams(Buffer.concat(pieces).toString('utf8'))
}

/** False for a form of another site, which could otherwise make a visitor join another learner's lab. */
function isOwnForm({ headers: { origin } }: IncomingMessage, host: string | undefined): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}
