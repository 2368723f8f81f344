import type { AppLoadContext } from '@remix-run/server-runtime'
import type { DetailedError, ErrorKind } from '../../lab/facts/error-details'
import { languageOf } from './language'
import { json, sentence } from './replies'

const repliesByKind: Readonly<Partial<Record<ErrorKind, (error: DetailedError) => Response>>> = {
  'session-missing': ({ message }) => json({ status: 'error', message }, 401),
  'malicious-activity': ({ message }) => json({ error: message }, 403),
  'not-found': ({ message }) => json({ message, errors: [] }, 404),
  'bad-request': ({ message, errors }) => json({ message, errors }, 400),
  'too-long': ({ message, errors }) => json({ message, errors }, 413),
  busy: ({ message }) => json({ error: message }, 429),
  'upload-late': ({ message }) => json({ error: message }, 408),
  full: ({ message, errors }) => json({ message, errors }, 507),
  internal: ({ message, errors }) => json({ message, errors }, 500),
  'wrong-captcha': ({ message }) => sentence(message, 401),
  'membership-refused': ({ message }) => json({ status: 'error', error: message }, 400),
  'foreign-basket': ({ message }) => sentence(message, 401),
  'below-one': ({ message }) => json({ error: message }, 400),
  'over-limit': ({ message }) => json({ error: message }, 400),
  exercise: ({ message }) => json({ status: 'error', error: message }, 422),
  'out-of-stock': ({ message }) => json({ error: message }, 400),
}

/** Express's own, which a reply carries before the error page sets another. */
const statusSoFar = 200

/** By the kind of the error, or the error page (docs/contract/accounts.md#errors). */
export async function answerError(thrown: unknown, request: Request, context: AppLoadContext): Promise<Response> {
  const error: DetailedError = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { facts, shop } = context.lab
  const { isRevealing } = shop.describeError(error)
  const isInner = error.kind === 'internal'
  const answer = error.kind === undefined || (isInner && !isRevealing) ? undefined : repliesByKind[error.kind]
  if (answer === undefined || isInner) await facts.emit('request.failed', { status: statusSoFar, error, isRevealing })
  translateError(error, request, context)
  if (answer) return answer(error)
  const page = context.renderErrorPage(withoutKind(error), request.headers.get('Accept'))
  return new Response(page.body, {
    status: page.status,
    headers: { 'Content-Type': page.contentType, ...error.replyHeaders },
  })
}

/** Translates a message and its parts, except where the contract words it. */
function translateError(error: DetailedError, request: Request, { lab }: AppLoadContext): void {
  const language = languageOf(request, lab)
  if (language === 'en') return
  const { message, wording } = error
  const value =
    wording === undefined ? lab.texts.translate(language, message) : lab.texts.formatMessage(language, wording)
  // Some messages, such as that of an abort, are read-only.
  Object.defineProperty(error, 'message', { value, configurable: true })
  if (Array.isArray(error.errors)) for (const part of error.errors) translatePart(part)

  function translatePart(part: unknown): void {
    if (typeof part === 'object' && part !== null && 'message' in part && typeof part.message === 'string')
      part.message = lab.texts.translate(language, part.message)
  }
}

/** `kind` is internal; the error page shows all fields. */
function withoutKind(error: DetailedError): Error {
  if (error.kind !== undefined) Object.defineProperty(error, 'kind', { value: error.kind, enumerable: false })
  return error
}

/** Undefined for an error that was not foreseen. */
export function errorKindOf(thrown: unknown): ErrorKind | undefined {
  if (!(thrown instanceof Error)) return undefined
  const { kind }: DetailedError = thrown
  return kind
}

/** docs/contract/files-and-surfaces.md#catch-all. */
export function unexpectedPath(url: string): Error {
  return new Error(`Unexpected path: ${url}`)
}
