/** The answer of a class's door to a request without a key; clients know the door by it. */
export const keyRequest = 'Send Juice-Lab-Key, or open /join.'

export class ClassDoorError extends Error {
  override readonly name = 'ClassDoorError'
  readonly kind = 'class-door'
  constructor(readonly url: string) {
    super(`At ${url} there is the door of a class, not a lab.`)
  }
}

export class ClassDeskError extends Error {
  override readonly name = 'ClassDeskError'
  readonly kind = 'class-desk'
  constructor(readonly url: string) {
    super(`At ${url} there is the desk of a class, not a lab.`)
  }
}

/** True if the desk of a class answers at the URL. It is sent no token, because only a desk may see it. */
export async function isDesk(url: string): Promise<boolean> {
  const response = await fetch(`${url}/v1/class`, { signal: AbortSignal.timeout(timeout) }).catch(() => undefined)
  await response?.body?.cancel().catch(() => {})
  return response?.status === 401 && response.headers.get('www-authenticate') === 'Bearer'
}

/** Milliseconds until a request times out. */
const timeout = 3000

/** Max bytes of a door's answer. */
const maxAnswer = 10_000

export async function refuseDoor(url: string): Promise<void> {
  const response = await fetch(`${url}/rest/challenges/progress`, { signal: AbortSignal.timeout(timeout) }).catch(
    () => undefined,
  )
  const isDoor = response !== undefined && (await isFromDoor(response))
  await response?.body?.cancel().catch(() => {})
  if (isDoor) throw new ClassDoorError(url)
}

/** True for the answer of a door to a request without a key; the body can still be read. */
export async function isFromDoor(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const text = await readText(response.clone(), maxAnswer).catch(() => '')
  return text.includes(keyRequest)
}

export class LongBodyError extends Error {
  override readonly name = 'LongBodyError'
}

/** Reads a body as text; throws a {@link LongBodyError} as soon as it has more than `maxBytes`. */
export async function readText({ body }: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new LongBodyError(`more than ${maxBytes / 1_000_000} MB`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
