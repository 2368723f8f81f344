import type { TextsByKey } from './text-files.js'

/** Finds the translation of an English text; undefined where there is none. */
export type Dictionary = (english: string) => string | undefined

/**
 * Makes the dictionary of one language. A key with names in double braces stands for every text of that shape; what the text
 * has in their places is translated in its turn and put in. `fillIn` does to a text what a lab does to its own before it shows
 * them (the domain, the payload), so that finished texts are found as well as raw ones.
 */
export function createDictionary(texts: TextsByKey, fillIn: (text: string) => string): Dictionary {
  const finished = Object.entries(texts).map(([english, text]) => [fillIn(english), fillIn(text)] as const)
  const known = new Map([...Object.entries(texts), ...finished])
  const shapes = [...known].filter(([english]) => name.test(english)).map(([key, text]) => readShape(key, text))

  const find: Dictionary = (english) => known.get(english) ?? recompose(english)
  const recompose = (english: string) => {
    if (english.length > longestFilled) return undefined
    for (const { parts, text } of shapes) {
      const values = matchParts(parts, english)
      if (values) return text.replace(new RegExp(name, 'g'), (_, value: string) => putIn(values[value] ?? ''))
    }
    return undefined
  }
  const putIn = (value: string) => find(value) ?? value
  return find
}

/** Nothing that a lab fills in is longer; what visitors have written may be. */
const longestFilled = 4000

const name = /\{\{(\w+)\}\}/

interface Shape {
  /** Literal text and names in turn, beginning and ending with text. */
  readonly parts: readonly string[]
  readonly text: string
}

function readShape(key: string, text: string): Shape {
  return { parts: key.split(name), text }
}

/** What stands in the places of the names; undefined where the text has another shape. */
function matchParts(parts: readonly string[], text: string): Record<string, string> | undefined {
  const last = parts.at(-1) ?? ''
  if (!text.startsWith(parts[0] ?? '') || !text.endsWith(last)) return undefined
  const values: Record<string, string> = {}
  let from = (parts[0] ?? '').length
  for (let index = 1; index < parts.length; index += 2) {
    const following = parts[index + 1] ?? ''
    const end = index + 2 === parts.length ? text.length - last.length : text.indexOf(following, from + 1)
    if (end <= from) return undefined
    values[parts[index] ?? ''] = text.slice(from, end)
    from = end + following.length
  }
  return values
}
