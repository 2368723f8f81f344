import type { Texts } from './texts'

export function textsPath(language: string): string {
  return `/assets/i18n/${language}.json`
}

/** Rejects when there are none. */
export async function fetchTexts(path: string): Promise<Texts> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}`)
  return (await response.json()) as Texts
}
