import { isIP } from 'node:net'
import type { Outbound } from '../sandbox/outbound.js'
import { judgePicture } from './pictures.js'

export interface DownloadedPicture {
  readonly bytes: Uint8Array
  /** Of its file name, without the dot. */
  readonly extension: string
}

/** True for an address that the server may go to for a visitor. */
export type AdmitPictureAddress = (url: string) => boolean

/** Fetches a picture from an address that a visitor named; undefined where there is none to be had. */
export type DownloadPicture = (outbound: Outbound, url: string) => Promise<DownloadedPicture | undefined>

export const downloadPicture: DownloadPicture = async (outbound, url) => {
  const answer = await outbound.fetch(url, { isAllowed: isPublicName, onlyPublic: true }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const judged = await judgePicture(answer.body)
  return judged.kind === 'picture' ? { bytes: answer.body, extension: judged.extension } : undefined
}

/** Endings of names that lead nowhere but into a network of one's own. */
const innerNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/

/**
 * True for a web server with a name of its own, at the usual port: numbers, bare names and inner ones are where services live that trust their
 * neighbours. A name says nothing about where it leads; that is checked when the connection is opened.
 */
export function isPublicName(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/\.$/, '')
  const isNamed = host.includes('.') && !host.startsWith('[') && isIP(host) === 0 && !innerNames.test(host)
  return ['http:', 'https:'].includes(protocol) && isNamed && port === '' && username === '' && password === ''
}
