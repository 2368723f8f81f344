import { useCallback, useEffect, useRef, useState } from 'react'
import { looksLikePicture } from './memories.client'

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
  // The file that counts: the last one, and none once the form is gone.
  const picked = useRef<File>()
  useEffect(
    () => () => {
      picked.current = undefined
    },
    [],
  )
  const pick = useCallback(async (file: File) => {
    picked.current = file
    const isPicture = await looksLikePicture(file)
    if (picked.current !== file) return
    const image = isPicture ? { image: file, preview: URL.createObjectURL(file) } : { imageError: 'INVALID_MIME_TYPE' }
    setDraft(({ caption }) => ({ caption, ...image }))
  }, [])
  return { draft, write, pick }
}
