import type { Texts } from './texts'

const rightToLeft = new Set(['ar', 'fa', 'he'])

/** The attributes of the document for a language such as `de_DE`. */
export function describeLanguage(language: string): { lang: string; dir: 'ltr' | 'rtl' } {
  const lang = language.replace('_', '-')
  return { lang, dir: rightToLeft.has(lang.slice(0, 2)) ? 'rtl' : 'ltr' }
}

/** The address of the texts of a language. */
export function textsPath(language: string): string {
  return `/assets/i18n/${language}.json`
}

/** Fetches the texts at an address; rejects when there are none. */
export async function fetchTexts(path: string): Promise<Texts> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}`)
  return (await response.json()) as Texts
}
