import type { ChooseDecal } from '../ports/decal'

/**
 * CWE-22: pastes what the address names as decal into the path of a picture; a path can climb out of its folder. The parameter
 * is left over from the days when the boxes were designed.
 */
export const chooseDecalFromAddress: ChooseDecal = (search, logo) => {
  const tested = new URLSearchParams(search).get('testDecal') || undefined
  return { address: addressDecal(tested ?? logo), tested }
}

function addressDecal(fileName: string): string {
  return `/assets/public/images/${fileName}`
}
