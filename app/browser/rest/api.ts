import { readToken, storageKeys } from '../storage/storage'
import { recordIn, rowIn, rowsIn, type WithId } from './readable'

export type FetchLike = (path: string, init: RequestInit) => Promise<Response>

/** The client of `/api` and `/rest`; every call rejects with an ApiError when the shop refuses. */
export interface Api {
  get<T>(path: string): Promise<T>
  /** The rows in `data`. Rejects with an UnreadableError for anything else. */
  list<Row extends object>(path: string): Promise<readonly Row[]>
  /** The object in `data`. Rejects with an UnreadableError for anything else. */
  record<Row extends object>(path: string): Promise<Row>
  /** The object with an id in `data`. Rejects with an UnreadableError for anything else. */
  row<Row extends WithId>(path: string): Promise<Row>
  post<T>(path: string, body?: unknown): Promise<T>
  put<T>(path: string, body?: unknown): Promise<T>
  patch<T>(path: string, body?: unknown): Promise<T>
  delete<T>(path: string): Promise<T>
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(readErrorText(body) ?? `The shop answered with status ${status}.`)
    this.name = 'ApiError'
  }
}

/** A call without a complete answer: the lab has stopped, or the connection was lost. */
export class UnansweredError extends Error {
  constructor(cause: unknown) {
    super('LAB_AWAY', { cause })
    this.name = 'UnansweredError'
  }
}

function throwUnanswered(cause: unknown): never {
  throw new UnansweredError(cause)
}

/** The first text in `error.message`, `error`, `message`, `errors[0]` and `data`, or the body itself. */
export function readErrorText(body: unknown): string | undefined {
  if (typeof body === 'string') return body.startsWith('<') ? undefined : body || undefined
  if (typeof body !== 'object' || body === null) return undefined
  const { error, message, errors, data } = body as Record<'error' | 'message' | 'errors' | 'data', unknown>
  const candidates = [error, message, Array.isArray(errors) ? errors[0] : undefined, data]
  return candidates.map(readText).find(Boolean)
}

/** Headers: docs/contract/files-and-surfaces.md#storage. */
export function createApi(fetchLike: FetchLike = (path, init) => fetch(path, init)): Api {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const isForm = body instanceof FormData
    const sent = body === undefined || isForm ? body : JSON.stringify(body)
    const headers = buildHeaders(body !== undefined && !isForm)
    const response = await fetchLike(path, { method, headers, body: sent }).catch(throwUnanswered)
    const reply = await readReply(response)
    if (!response.ok) throw new ApiError(response.status, reply)
    return reply as T
  }
  const read = async (path: string) => dataIn(await call('GET', path))
  return {
    get: (path) => call('GET', path),
    list: async (path) => rowsIn(await read(path)),
    record: async (path) => recordIn(await read(path)),
    row: async <Row extends WithId>(path: string) => rowIn<Row>(await read(path)),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path) => call('DELETE', path),
  }
}

function dataIn(reply: unknown): unknown {
  return recordIn<{ readonly data?: unknown }>(reply).data
}

function buildHeaders(hasJson: boolean): Record<string, string> {
  const token = readToken()
  const email = localStorage.getItem(storageKeys.rememberedEmail)
  return {
    Accept: 'application/json, text/plain, */*',
    ...(hasJson && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(email && { 'X-User-Email': email }),
  }
}

async function readReply(response: Response): Promise<unknown> {
  const text = await response.text().catch(throwUnanswered)
  if (!response.headers.get('Content-Type')?.includes('json')) return text
  return text ? JSON.parse(text) : undefined
}

function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  const { message } = value as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}
