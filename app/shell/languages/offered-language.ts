/** A row of `/rest/languages` (docs/contract/files-and-surfaces.md#languages). */
export interface OfferedLanguage {
  readonly key: string
  readonly lang: string
  readonly shortKey?: string
  readonly icons?: readonly string[]
  readonly percentage: number
  readonly gauge: string
}

export interface Languages {
  /** Missing after a failed request. */
  readonly offered?: readonly OfferedLanguage[]
}

export const languagesPath = '/languages'

/** Per cent above which a language counts as well translated. */
const wellTranslated = 70

export function isWellTranslated({ percentage }: OfferedLanguage): boolean {
  return percentage > wellTranslated
}

/** Matches name, key or short key, ignoring case. */
export function filterLanguages(languages: readonly OfferedLanguage[], text: string): readonly OfferedLanguage[] {
  const wanted = text.trim().toLowerCase()
  return languages.filter(({ lang, key, shortKey = '' }) =>
    [lang, key, shortKey].some((name) => name.toLowerCase().includes(wanted)),
  )
}
