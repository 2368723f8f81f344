import { open } from 'node:fs/promises'
import { judgePicture } from '../../accounts/profile/pictures.js'

/** Name and type are the sender's claims. */
export interface SentPicture {
  readonly name: string
  readonly mimeType: string
  readonly path: string
  readonly size: number
}

export type PictureExtension = 'png' | 'jpg'

export type IdentifyPicture = (picture: SentPicture) => Promise<PictureExtension | undefined>

/** Bytes at the beginning of a file that identify its type. */
const headSize = 4100

/** Decides by content; the declared type does not count. */
export const identifyByContent: IdentifyPicture = async ({ path }) => {
  const judged = await judgePicture(await readHead(path))
  if (judged.kind !== 'picture') return undefined
  return judged.extension === 'png' || judged.extension === 'jpg' ? judged.extension : undefined
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
