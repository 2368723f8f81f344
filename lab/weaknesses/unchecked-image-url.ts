import type { AdmitPictureAddress, DownloadPicture } from '../accounts/profile/picture-download.js'
import { extensionOf } from '../accounts/profile/pictures.js'

/** CWE-918: accepts any web address, internal ones included. */
export const admitAnyWebAddress: AdmitPictureAddress = (url) => {
  if (!URL.canParse(url)) return false
  return ['http:', 'https:'].includes(new URL(url).protocol)
}

/** Fetches a picture from any address that a visitor names, the server's own included. */
export const downloadFromAnywhere: DownloadPicture = async (outbound, url) => {
  const answer = await outbound.fetch(url).catch(() => undefined)
  if (!answer?.ok || answer.body.byteLength === 0) return undefined
  return { bytes: answer.body, extension: extensionOf(url) }
}
