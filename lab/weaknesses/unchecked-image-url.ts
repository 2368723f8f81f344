import type { DownloadPicture } from '../accounts/picture-download.js'
import { extensionOf } from '../accounts/pictures.js'

/** CWE-918: lets the server fetch a picture from any address a visitor names, its own included. */
export const downloadFromAnywhere: DownloadPicture = async (outbound, url) => {
  const answer = await outbound.fetch(url).catch(() => undefined)
  if (!answer?.ok || answer.body.byteLength === 0) return undefined
  return { bytes: answer.body, extension: extensionOf(url) }
}
