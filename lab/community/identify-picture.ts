import { open } from 'node:fs/promises'
import { judgePicture } from '../accounts/pictures.js'

/** A picture as it was sent: name and type are what its sender says. */
export interface SentPicture {
  readonly name: string
  readonly mimeType: string
  /** Of the file that holds it for now. */
  readonly path: string
  readonly size: number
}

export type PictureExtension = 'png' | 'jpg'

/** The file name extension that a picture gets; undefined for what the wall does not take. */
export type IdentifyPicture = (picture: SentPicture) => Promise<PictureExtension | undefined>

/** Bytes at the beginning of a file that tell what it is. */
const headSize = 4100

/** The content decides, whatever the sender declares. */
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
