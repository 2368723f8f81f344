import { type Content, shownPart } from './content'
import type { Exchange } from './exchange'
import { hidePasswords } from './hide-passwords'
import { isExchange } from './is-exchange'

const storageKey = 'inspectedRequests'

/** Characters, which browsers count as two bytes: of a body, and of the whole list. */
const maxBody = 20_000
const maxKept = 750_000

/** Messages of a socket. */
const maxFrames = 20

/** Keeps the latest requests for the next page of this tab. A full storage keeps fewer, a closed one none. */
export function writeKept(shop: string, entries: readonly Exchange[], open = () => sessionStorage): void {
  try {
    const storage = open()
    let texts = fitting(entries)
    storage.removeItem(storageKey)
    while (texts.length > 0 && !tryWrite(storage, `${JSON.stringify(shop)},[${texts.join()}]`))
      texts = texts.slice(Math.ceil(texts.length / 2))
  } catch {
    // Browsers may keep storage from a page, by throwing.
  }
}

/** The requests that an earlier page of this tab sent to the same shop; what cannot be read is left out. */
export function readKept(shop: string, open = () => sessionStorage): readonly Exchange[] {
  try {
    const [of, entries]: unknown[] = JSON.parse(`[${open().getItem(storageKey) ?? ''}]`)
    return of === shop && Array.isArray(entries) ? entries.filter(isExchange).map(markUnanswered) : []
  } catch {
    return []
  }
}

function tryWrite(storage: Storage, text: string): boolean {
  try {
    storage.setItem(storageKey, text)
    return true
  } catch {
    return false
  }
}

/** Each as JSON, as many of the latest as there is room for. */
function fitting(entries: readonly Exchange[]): readonly string[] {
  let left = maxKept
  const texts = entries.toReversed().map((entry) => JSON.stringify(shorten(entry)))
  const first = texts.findIndex((text) => {
    left -= text.length + 1
    return left < 0
  })
  return texts.slice(0, first < 0 ? undefined : first).toReversed()
}

function shorten(entry: Exchange): Exchange {
  const { answer, frames } = entry
  const request = hidePasswords(entry.request)
  return {
    ...entry,
    request: { ...request, body: shortenBody(request.body) },
    answer: answer && { ...answer, body: shortenBody(answer.body) },
    frames: frames.slice(-maxFrames).map((frame) => ({ ...frame, content: shortenBody(frame.content, 500) })),
  }
}

function shortenBody(body: Content, max = maxBody): Content {
  if (body.kind !== 'text' || body.text.length <= max) return body
  return { ...body, text: shownPart(body.text, max), isShortened: true }
}

/** The answer to a script that was left is never seen. */
function markUnanswered(entry: Exchange): Exchange {
  const { kind, answer, error } = entry
  const isLost = (kind === 'fetch' || kind === 'xhr') && answer === undefined && error === undefined
  return isLost ? { ...entry, error: 'INSPECTOR_LEFT' } : entry
}
