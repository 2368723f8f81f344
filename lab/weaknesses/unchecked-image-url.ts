import type { AdmitPictureAddress, DownloadPicture } from '../accounts/picture-download.js'
import { extensionOf } from '../accounts/pictures.js'

/** CWE-918: looks whether an address is one of the web, wherever that leads. */
export const admitAnyWebAddress: AdmitPictureAddress = (url) => {
  if (!URL.canParse(url)) return false
  return ['http:', 'https:'].includes(new URL(url).protocol)
}

/** Lets the server fetch a picture from any address a visitor names, its own included. */
export const downloadFromAnywhere: DownloadPicture = async (outbound, url) => {
  const answer = await outbound.fetch(url).catch(() => undefined)
  if (!answer?.ok || answer.body.byteLength === 0) return undefined
  return { bytes: answer.body, extension: extensionOf(url) }
}
