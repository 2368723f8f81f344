import type { ShopConfig } from '../../options.js'

/** The end of the only address that leads to the cat on the photo wall, in lower case (files-and-surfaces.md 16). */
const encodedCat = '%e1%93%9a%e1%98%8f%e1%97%a2-%23zatschi-%23whoneedsfourlegs-1572600969477.jpg'

/** Whether an address names the cat's picture with everything encoded that has to be. */
export function namesEncodedCat(url: string): boolean {
  return url.toLowerCase().endsWith(encodedCat)
}

/** Whether an address ends with the file that the printed product was made from. */
export function namesBlueprint(url: string, { products }: ShopConfig): boolean {
  const [blueprint] = products.flatMap(({ fileForRetrieveBlueprintChallenge: file }) => file ?? [])
  // The configuration may name a file on the web, of which the shop has a copy.
  return blueprint !== undefined && url.endsWith(blueprint.slice(blueprint.lastIndexOf('/') + 1))
}
