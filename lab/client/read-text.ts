/** A body that is longer than its reader wants it. */
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
