import type { ActionFunctionArgs } from '@remix-run/node'
import { parseCookie } from 'cookie'
import type { Session } from '../../lab/accounts/sessions'
import type { Lab } from '../../lab/lab'
import { readBody } from './body'

/** One API request, read as far as every endpoint needs it. */
export interface Call {
  readonly lab: Lab
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
  /** Path and query as they were asked for. */
  readonly url: string
  readonly query: URLSearchParams
  /** Address of the other end of the socket. */
  readonly ip: string
  /** The body as text, '' when there is none. */
  readonly text: string
  /** The parsed body: JSON or form fields; an empty object for anything else. */
  readonly body: Readonly<Record<string, unknown>>
  /** The bearer token of the Authorization header. */
  readonly bearer: string | undefined
  /** The session of the bearer token. */
  readonly session: Session | undefined
  cookie(name: string): string | undefined
}

/** Reads a request; a malformed or oversized body throws. */
export async function openCall({ request, params, context }: ActionFunctionArgs): Promise<Call> {
  const { lab, ip, url } = context
  const { text, body } = await readBody(request)
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
    bearer,
    session: lab.accounts.sessions.get(bearer?.replace(/^"|"$/g, '')),
    cookie: (name) => parseCookie(request.headers.get('Cookie') ?? '')[name],
  }
}

function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}

function readBearer(request: Request): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
}
