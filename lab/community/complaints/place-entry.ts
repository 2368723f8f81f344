/** The path of an archive's entry, from the shop's folder; undefined skips the entry. */
export type PlaceEntry = (folder: string, entryName: string) => string | undefined

const maxLength = 100

/** Entries stay within the complaint's folder; ambiguous names are refused, not corrected. */
export const placeEntryInFolder: PlaceEntry = (folder, entryName) => {
  const parts = entryName.split('/')
  return parts.every(isPlainName) ? [folder, ...parts].join('/') : undefined
}

function isPlainName(part: string): boolean {
  return part.length <= maxLength && /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}\p{So} ._()-]*$/u.test(part) && !/[ .]$/.test(part)
}
