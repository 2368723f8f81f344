import { useCallback, useEffect, useState } from 'react'
import { looksLikePicture } from './rest-memories'

/** A memory that is being made. */
export interface MemoryDraft {
  readonly caption: string
  readonly image?: File
  /** The address under which the browser shows the image before it is sent. */
  readonly preview?: string
  /** The error in the picked file as a text key. */
  readonly imageError?: string
}

const emptyDraft: MemoryDraft = { caption: '' }

/** A draft, and the ways to work on it; its preview is let go when the next one comes. */
export function useMemoryDraft() {
  const [draft, setDraft] = useState(emptyDraft)
  const { preview } = draft
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const write = useCallback((caption: string) => setDraft((known) => ({ ...known, caption })), [])
  const pick = useCallback(async (file: File) => {
    const judged = await judge(file)
    setDraft(({ caption }) => ({ caption, ...judged }))
  }, [])
  return { draft, write, pick }
}

async function judge(file: File): Promise<Omit<MemoryDraft, 'caption'>> {
  if (!(await looksLikePicture(file))) return { imageError: 'INVALID_MIME_TYPE' }
  return { image: file, preview: URL.createObjectURL(file) }
}
