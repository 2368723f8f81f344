/** The body of a request or an answer; one that is no text is known by its size alone. Sizes are in bytes. */
export type Content =
  | { readonly kind: 'none' }
  | { readonly kind: 'unread' }
  | { readonly kind: 'binary'; readonly size: number }
  /** `isShortened` if its end was left out when the page was left. */
  | { readonly kind: 'text'; readonly text: string; readonly size: number; readonly isShortened?: boolean }

export const nothing: Content = { kind: 'none' }

/** Characters of a body that are shown; more would keep the page busy. */
export const maxShown = 100_000

/** Reads bytes as UTF-8, else tells their number. */
export function contentOfBytes(bytes: ArrayBuffer | Uint8Array): Content {
  if (bytes.byteLength === 0) return nothing
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\0') ? { kind: 'binary', size: bytes.byteLength } : contentOfText(text)
  } catch {
    return { kind: 'binary', size: bytes.byteLength }
  }
}

export function contentOfText(text: string): Content {
  return text === '' ? nothing : { kind: 'text', text, size: new TextEncoder().encode(text).byteLength }
}

/** JSON on lines of its own; any other text as it is. */
export function formatBody(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The part of a text that is shown, without half a character at its end. */
export function shownPart(text: string, max = maxShown): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
