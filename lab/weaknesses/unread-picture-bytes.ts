import type { IdentifyPicture, PictureExtension } from '../community/photo-wall/identify-picture.js'

const extensions: ReadonlyMap<string, PictureExtension> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/jpg', 'jpg'],
])

/** CWE-434: trusts the declared type, and never reads the file. */
export const identifyByDeclaredType: IdentifyPicture = async ({ mimeType }) => {
  return extensions.get(mimeType)
}
