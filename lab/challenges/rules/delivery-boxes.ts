import { partnerLinks } from '../../shop/partner-links.js'

/** Out of the folder of pictures, to the shop's redirect, and on to a site of cats (files-and-surfaces.md 17). */
const wayToCats =
  /\.\.\/\.\.\/\.\.[\w/-]*\/redirect\?to=https?:\/\/(?:placecats\.com\/(?:g\/)?\d+\/\d+|cataas\.com\/cat)/

/** Whether a decal shows cats from elsewhere: the redirect would have to let it pass, too. */
export function showsCats(decal: string): boolean {
  return wayToCats.test(decal) && partnerLinks.some((link) => decal.includes(link))
}
