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
  /** Missing where they cannot be had. */
  readonly offered?: readonly OfferedLanguage[]
}

export const languagesPath = '/languages'

/** Per cent above which a language counts as well translated. */
const wellTranslated = 70

/** True for a language that visitors can read the shop in; the others are in progress. */
export function isWellTranslated({ percentage }: OfferedLanguage): boolean {
  return percentage > wellTranslated
}

/** The languages whose name, key or short key contains the text, in whatever case. */
export function filterLanguages(languages: readonly OfferedLanguage[], text: string): readonly OfferedLanguage[] {
  const wanted = text.trim().toLowerCase()
  return languages.filter(({ lang, key, shortKey = '' }) =>
    [lang, key, shortKey].some((name) => name.toLowerCase().includes(wanted)),
  )
}
