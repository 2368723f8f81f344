import { createApi } from '../browser/rest/api'
import { logUnforeseen, refusalText } from '../browser/rest/refusal-text'
import type { RestForm, RestFormArgs } from '../browser/rest/rest-page'
import type { Result } from '../kit/answers'
import { type MemoryRow, pickMemories, type WallData } from './memory'

export async function loadWall(): Promise<WallData> {
  return { memories: pickMemories(await createApi().list<MemoryRow>('/rest/memories/')) }
}

export async function shareMemory({ caption = '' }: RestForm, { files: { image } }: RestFormArgs): Promise<Result> {
  if (image === undefined) return undefined
  const form = new FormData()
  form.append('image', image)
  form.append('caption', caption)
  try {
    await createApi().post('/rest/memories', form)
    return { confirmation: 'IMAGE_UPLOAD_SUCCESS' }
  } catch (refusal) {
    logUnforeseen(refusal)
    return { failed: refusalText(refusal) }
  }
}

/** First four bytes of a PNG and of the kinds of JPEG, as hexadecimal digits. */
const signatures = new Set(['89504e47', 'ffd8ffe0', 'ffd8ffe1', 'ffd8ffe2', 'ffd8ffe3', 'ffd8ffe8'])

/** By the first bytes; name and type do not count. */
export async function looksLikePicture(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return signatures.has(Array.from(start, (byte) => byte.toString(16).padStart(2, '0')).join(''))
}
