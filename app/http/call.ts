import type { ActionFunctionArgs } from '@remix-run/node'
import type { Session } from '../../lab/accounts/tokens/sessions'
import type { Lab } from '../../lab/lab'
import type { Wording } from '../../lab/texts/messages'
import { decodeCookie } from '../kit/cookies'
import { readBody } from './body/body'
import { formType, mediaTypeOf } from './body/body-text'
import { languageOf } from './language'

/** An API request, as far as every endpoint needs it. */
export interface Call {
  readonly lab: Lab
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: string
  readonly query: URLSearchParams
  /** Forwarding headers count only from a trusted proxy. */
  readonly ip: string
  readonly text: string
  /** JSON or form fields; empty for anything else. */
  readonly body: Readonly<Record<string, unknown>>
  /** The body, if it was neither fields nor a list. */
  readonly scalar: unknown
  readonly bearer: string | undefined
  readonly session: Session | undefined
  readonly language: string
  cookie(name: string): string | undefined
  formatMessage(wording: Wording): string
  translate(english: string): string
}

export function formOf({ request, body }: Call): Call['body'] {
  return mediaTypeOf(request) === formType ? body : {}
}

/** Throws for a malformed or oversized body. `read` replaces the reading of the body. */
export async function openCall({ request, params, context }: ActionFunctionArgs, read = readBody): Promise<Call> {
  const { lab, ip, url } = context
  const { text, body, scalar } = await read(request, context)
  const language = languageOf(request, lab)
  const bearer = readBearer(request)
  return {
    lab,
    request,
    params,
    url,
    query: new URLSearchParams(queryOf(request.url)),
    ip,
    text,
    body,
    scalar,
    bearer,
    session: lab.accounts.sessions.get(bearer),
    language,
    cookie: (name) => decodeCookie(request.headers.get('Cookie'), name),
    formatMessage: (wording) => lab.texts.formatMessage(language, wording),
    translate: (english) => lab.texts.translate(language, english),
  }
}

function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}

export function readBearer({ headers }: Request): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.get('Authorization') ?? '')?.[1]
}
