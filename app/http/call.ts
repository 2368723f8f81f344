import type { ActionFunctionArgs } from '@remix-run/node'
import type { Session } from '../../lab/accounts/tokens/sessions'
import type { Lab } from '../../lab/lab'
import type { Wording } from '../../lab/texts/messages'
import { decodeCookie } from '../kit/cookies'
import { readBody } from './body'
import { languageOf } from './language'
import { formType, mediaTypeOf } from './media-type'

/** One API request, read as far as every endpoint needs it. */
export interface Call {
  readonly lab: Lab
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
  /** Path and query that were asked for, after runs of slashes were collapsed. */
  readonly url: string
  readonly query: URLSearchParams
  /** Address of the client; forwarding headers count only if a trusted proxy sent them. */
  readonly ip: string
  /** The body as text, '' when there is none. */
  readonly text: string
  /** The parsed body: JSON or form fields; an empty object for anything else. */
  readonly body: Readonly<Record<string, unknown>>
  /** The body, if it was neither fields nor a list. */
  readonly scalar: unknown
  /** The bearer token of the Authorization header. */
  readonly bearer: string | undefined
  /** The session of the bearer token, which may stand in quotes. */
  readonly session: Session | undefined
  /** The language to answer in, such as `de_DE`. */
  readonly language: string
  cookie(name: string): string | undefined
  /** A message with its values, in the language to answer in. */
  formatMessage(wording: Wording): string
  /** A text of the server in the language to answer in. */
  translate(english: string): string
}

/** The fields of a form that a browser sent; none in anything else. */
export function formOf({ request, body }: Call): Call['body'] {
  return mediaTypeOf(request) === formType ? body : {}
}

/** Reads a request; a malformed or oversized body throws. `read` takes the place of reading it as text, JSON or form. */
export async function openCall({ request, params, context }: ActionFunctionArgs, read = readBody): Promise<Call> {
  const { lab, ip, url } = context
  const { text, body, scalar } = await read(request, context)
  // Bodies of many requests may come at once, when these have long begun.
  if (request.method !== 'GET' && request.method !== 'HEAD') await lab.turns.enterTick()
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

/** The token of the Authorization header; the name of the scheme may be in any case. */
export function readBearer({ headers }: Request): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.get('Authorization') ?? '')?.[1]
}
