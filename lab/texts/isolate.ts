import type { TextsByKey } from './text-files.js'

const rightToLeft = new Set(['ar', 'fa', 'he'])
const isRightToLeft = (language: string) => rightToLeft.has(language.slice(0, 2))

/** An English text that stands in for a missing one of a language: among lines from right to left, marks keep its full stop at its end. */
export function isolate(language: string, english: string): string {
  return isRightToLeft(language) ? `\u2066${english}\u2069` : english
}

/** English texts by key that stand in for missing ones of a language, isolated one by one. */
export function isolateTexts(language: string, texts: TextsByKey): TextsByKey {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isolate(language, text)]))
}

/** Those English texts of the server that differ in a language by such marks: sentences, because people search and sort by names. */
export function isolateSentences(language: string, texts: TextsByKey): TextsByKey {
  const isSentence = ([, text]: readonly [string, string]) => /[.!?…:]$/.test(text)
  return isRightToLeft(language)
    ? isolateTexts(language, Object.fromEntries(Object.entries(texts).filter(isSentence)))
    : {}
}
