import type { IdentifyPicture, PictureExtension } from '../community/identify-picture.js'

const extensions: ReadonlyMap<string, PictureExtension> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/jpg', 'jpg'],
])

/** CWE-434: goes by the type that the sender declares, and never opens the file. */
export const identifyByDeclaredType: IdentifyPicture = async ({ mimeType }) => {
  return extensions.get(mimeType)
}
