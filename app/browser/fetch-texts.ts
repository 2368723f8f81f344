import type { Texts } from './texts'

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
