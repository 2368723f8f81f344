import type { TextsByKey } from './text-files.js'

/** Finds the translation of an English text; undefined where there is none. */
export type Dictionary = (english: string) => string | undefined

/**
 * Makes the dictionary of one language from the English texts and their translations, both by id. A text is found as it was written, and
 * as the lab shows it: `fillIn` does to a text what a lab does to its own (the domain, the payload). What visitors have
 * changed is no text of ours any more, so it is not found.
 */
export function createDictionary(
  english: TextsByKey,
  translated: TextsByKey,
  fillIn: (text: string) => string,
): Dictionary {
  const pairs = Object.entries(translated).flatMap(([id, text]) => {
    const original = english[id]
    return original === undefined ? [] : [[original, text] as const]
  })
  const known = new Map(pairs.toReversed())
  for (const [original, text] of pairs) if (!known.has(fillIn(original))) known.set(fillIn(original), fillIn(text))
  return (text) => known.get(text)
}
