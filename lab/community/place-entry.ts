/** The path of an archive's entry below the shop's folder; undefined leaves it out. */
export type PlaceEntry = (folder: string, entryName: string) => string | undefined

/** Characters of one part of a path. */
const maxLength = 100

/** Entries stay within the folder of the complaint; names that could mean something else are refused, not corrected. */
export const placeEntryInFolder: PlaceEntry = (folder, entryName) => {
  const parts = entryName.split('/')
  return parts.every(isPlainName) ? [folder, ...parts].join('/') : undefined
}

function isPlainName(part: string): boolean {
  return part.length <= maxLength && /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}\p{So} ._()-]*$/u.test(part) && !/[ .]$/.test(part)
}
