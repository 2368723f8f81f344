/** Pastes what the address names as decal into the path of a picture; a path can climb out of its folder (CWE-22). */
export function decalPicture(fileName: string): string {
  return `/assets/public/images/${fileName}`
}

/** The decal that an address asks for: left over from the days when the boxes were designed. */
export function readTestDecal(search: string): string | undefined {
  return new URLSearchParams(search).get('testDecal') || undefined
}
