import { isIP } from 'node:net'
import type { Outbound } from '../../sandbox/outbound.js'
import { judgePicture } from './pictures.js'

export interface DownloadedPicture {
  readonly bytes: Uint8Array
  readonly extension: string
}

export type AdmitPictureAddress = (url: string) => boolean

export type DownloadPicture = (outbound: Outbound, url: string) => Promise<DownloadedPicture | undefined>

export const downloadPicture: DownloadPicture = async (outbound, url) => {
  const answer = await outbound.fetch(url, { isAllowed: isPublicName, onlyPublic: true }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const judged = await judgePicture(answer.body)
  return judged.kind === 'picture' ? { bytes: answer.body, extension: judged.extension } : undefined
}

/** Names that resolve only inside a private network. */
const innerNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/

/** True for a public host name at the default port: numbers, bare and inner names reach services that trust their neighbours. The dialled address is checked when the connection opens. */
export function isPublicName(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/\.$/, '')
  const isNamed = host.includes('.') && !host.startsWith('[') && isIP(host) === 0 && !innerNames.test(host)
  return ['http:', 'https:'].includes(protocol) && isNamed && port === '' && username === '' && password === ''
}
