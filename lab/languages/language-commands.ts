import type { TextKind, TextsByKey } from '../texts/text-files.js'
import {
  completeLanguages,
  findMissing,
  findStale,
  listLanguages,
  readStamps,
  readTexts,
  type Stamps,
  stampOf,
  textKinds,
  writeStamps,
  writeTexts,
} from './translations.js'

const usage = `npm run languages                       writes the English list again, stamps new translations, says what is missing
npm run languages -- confirm de_DE ID…  says that these translations fit the English of today
npm run check:languages                 fails while a language that a release needs is not complete`

/** `npm run languages`; gives an exit code. */
export async function keepLanguages([command, language, ...ids]: readonly string[]): Promise<number> {
  if (command === 'check') return checkComplete()
  if (command === 'confirm' && language !== undefined) return confirm(language, ids)
  if (command !== undefined) {
    console.error(usage)
    return 2
  }
  // Opens a lab, which the other commands need not wait for.
  const { collectServerTexts } = await import('./server-texts.js')
  const english = await collectServerTexts()
  writeTexts('server', 'en', english)
  for (const known of listLanguages()) tidy(known, english)
  report()
  return 0
}

/** Translations keyed by their English text get its id, those without English go, new ones get a stamp. */
function tidy(language: string, english: TextsByKey): void {
  const idOf = new Map(Object.entries(english).map(([id, text]) => [text, id]))
  const said = Object.entries(readTexts('server', language)).map(([key, text]) => [idOf.get(key) ?? key, text] as const)
  const kept = said.filter(([id]) => english[id] !== undefined)
  if (said.length > 0) writeTexts('server', language, Object.fromEntries(kept))
  const stamps = readStamps(language)
  writeStamps(language, Object.fromEntries(textKinds.map((kind) => [kind, stampNew(kind, language, stamps)])))
}

function stampNew(kind: TextKind, language: string, stamps: Stamps): TextsByKey {
  const english = readTexts(kind, 'en')
  const ids = Object.keys(readTexts(kind, language)).filter((id) => english[id] !== undefined)
  return Object.fromEntries(ids.map((id) => [id, stamps[kind]?.[id] ?? stampOf(english[id] ?? '')]))
}

function confirm(language: string, ids: readonly string[]): number {
  if (!listLanguages().includes(language)) {
    console.error(`There is no language ${language}. Try one of: ${listLanguages().join(' ')}`)
    return 2
  }
  const unknown = findUnconfirmable(language, ids)
  if (unknown.length > 0 || ids.length === 0) {
    console.error(unknown.length > 0 ? describeUnknown(language, unknown) : usage)
    return 2
  }
  const stamps = readStamps(language)
  const kinds = textKinds.map((kind) => {
    const english = readTexts(kind, 'en')
    const translated = readTexts(kind, language)
    const now = ids.flatMap((id) =>
      english[id] === undefined || translated[id] === undefined ? [] : [[id, stampOf(english[id])] as const],
    )
    return [kind, { ...stamps[kind], ...Object.fromEntries(now) }] as const
  })
  writeStamps(language, Object.fromEntries(kinds))
  return 0
}

function findUnconfirmable(language: string, ids: readonly string[]): string[] {
  const known = textKinds.flatMap((kind) => {
    const english = readTexts(kind, 'en')
    return Object.keys(readTexts(kind, language)).filter((id) => english[id] !== undefined)
  })
  return ids.filter((id) => !known.includes(id))
}

function describeUnknown(language: string, ids: readonly string[]): string {
  return `No translation into ${language} has this id: ${ids.join(' ')}
Nothing has been confirmed. The ids are those of fixtures/i18n/${language}.json, and of that file in tutorials, server and desk.`
}

function missingIn(language: string): string[] {
  return textKinds.flatMap((kind) => findMissing(readTexts(kind, language), readTexts(kind, 'en')))
}

function report(): void {
  for (const language of listLanguages()) {
    const stamps = readStamps(language)
    const stale = textKinds.flatMap((kind) => findStale(readTexts(kind, language), readTexts(kind, 'en'), stamps[kind]))
    console.log(
      `${language}: ${missingIn(language).length} missing${stale.length > 0 ? `, stale: ${stale.join(' ')}` : ''}`,
    )
  }
}

function checkComplete(): number {
  const gaps = completeLanguages.flatMap((language) => missingIn(language).map((id) => `${language}: ${id}`))
  if (gaps.length > 0) console.error(`These texts have no translation yet:\n${gaps.join('\n')}`)
  return gaps.length > 0 ? 1 : 0
}
