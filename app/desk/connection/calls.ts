import type { ClassState, DeskBodies, GradeFormat, LearnerRow, TimelineEvent } from '../../../lab/client/desk-api'

/** Refused with a message, token refused, or no answer. */
export class CallError extends Error {
  constructor(
    readonly kind: 'refused' | 'token' | 'unreachable',
    message: string,
  ) {
    super(message)
  }
}

interface Download {
  readonly name: string
  readonly content: Blob
}

export interface DeskCalls {
  readClass(signal?: AbortSignal): Promise<ClassState>
  readLearners(signal?: AbortSignal): Promise<readonly LearnerRow[]>
  readTimeline(learner: string, signal?: AbortSignal): Promise<readonly TimelineEvent[]>
  post<Path extends keyof DeskBodies>(path: Path, body: DeskBodies[Path]): Promise<unknown>
  download(format: GradeFormat): Promise<Download>
  openEvents(lastId: string | undefined, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
}

/** The token is never part of an address. Every call throws a {@link CallError}. */
export function createCalls(token: string, fetchFrom: typeof fetch = (...request) => fetch(...request)): DeskCalls {
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { Accept: 'application/json', ...init.headers, Authorization: `Bearer ${token}` }
    const request = { ...init, headers, cache: 'no-store', credentials: 'omit' } as const
    const response = await fetchFrom(path, request).catch(refuseAsUnreachable)
    if (!response.ok) throw await describeRefusal(response)
    return response
  }
  async function read<Shape>(path: string, signal?: AbortSignal): Promise<Shape> {
    return (await readBody(await call(path, { signal }))) as Shape
  }
  return {
    readClass: (signal) => read('v1/class', signal),
    readLearners: (signal) => read('v1/learners', signal),
    readTimeline: (learner, signal) => read(`v1/timeline?learner=${encodeURIComponent(learner)}`, signal),
    async post(path, body) {
      const headers = { 'Content-Type': 'application/json' }
      const response = await call(path.slice(1), { method: 'POST', headers, body: JSON.stringify(body) })
      return readBody(response)
    },
    async download(format) {
      const response = await call(`v1/export?format=${format}`, { headers: { Accept: '*/*' } })
      return {
        name: nameOfFile(response) ?? `grades.${format}`,
        content: await response.blob().catch(refuseAsUnreachable),
      }
    },
    async openEvents(lastId, signal) {
      const headers = { Accept: 'text/event-stream', ...(lastId !== undefined && { 'Last-Event-ID': lastId }) }
      const { body } = await call('v1/events', { headers, signal })
      if (body === null) throw new CallError('unreachable', 'The stream of events has no body.')
      return body
    },
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(refuseAsUnreachable)
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    // Anything but JSON, such as a page with status 200, comes from a proxy.
    refuseAsUnreachable(cause)
  }
}

/** Throws the {@link CallError} for a missing or incomplete reply. */
export function refuseAsUnreachable(cause: unknown): never {
  throw new CallError('unreachable', String(cause))
}

async function describeRefusal(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => null)) as { error?: unknown } | null
  const error = body?.error
  const message = typeof error === 'string' ? error : `${response.status} ${response.statusText}`
  if (response.status === 401) return new CallError('token', message)
  // A proxy's error means that the desk behind it does not answer.
  return new CallError(
    [502, 503, 504].includes(response.status) && typeof error !== 'string' ? 'unreachable' : 'refused',
    message,
  )
}

function nameOfFile(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
}
