import { createApi } from '../browser/api'

/** A picture on the photo wall. */
export interface Memory {
  readonly id: number
  readonly caption: string
  /** Where the picture is served, without the slash in front. */
  readonly imagePath: string
  /** Empty for who has no name, or is gone. */
  readonly username: string
}

/** A memory as the shop sends it (commerce.md 7.1). */
export interface MemoryRow {
  readonly id: number
  readonly caption: string | null
  readonly imagePath: string | null
  readonly User: { readonly username?: unknown } | null
}

/** Keeps of what the shop sends what a page shows. */
export function pickMemories(rows: readonly MemoryRow[]): Memory[] {
  return rows.map(({ id, caption, imagePath, User }) => ({
    id,
    caption: caption ?? '',
    imagePath: imagePath ?? '',
    username: String(User?.username ?? ''),
  }))
}

/** The photo wall. Rejects with an ApiError. */
export async function loadMemories(): Promise<Memory[]> {
  const { data } = await createApi().get<{ data: readonly MemoryRow[] }>('/rest/memories/')
  return pickMemories(data)
}

/** Hangs a picture up. Rejects with an ApiError. */
export async function shareMemory(image: File, caption: string): Promise<void> {
  const form = new FormData()
  form.append('image', image)
  form.append('caption', caption)
  await createApi().post('/rest/memories', form)
}

/** First four bytes of a PNG and of the kinds of JPEG, as hexadecimal digits (files-and-surfaces.md 24). */
const signatures = new Set(['89504e47', 'ffd8ffe0', 'ffd8ffe1', 'ffd8ffe2', 'ffd8ffe3', 'ffd8ffe8'])

/** Whether a file begins as a PNG or JPEG does, whatever its name and type say. */
export async function looksLikePicture(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return signatures.has(Array.from(start, (byte) => byte.toString(16).padStart(2, '0')).join(''))
}
