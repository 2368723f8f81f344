import { renameSync, rmSync, writeFileSync } from 'node:fs'

interface Writing {
  readonly mode?: number
  /** Path of the temporary file; one that no other process uses where several may write the file. */
  readonly draft?: string
}

/** Writes atomically: temporary file, then rename; a failure removes the temporary file. Throws system errors. */
export function writeWholeFile(
  file: string,
  content: string | Uint8Array,
  { mode, draft = `${file}.new` }: Writing = {},
): void {
  try {
    writeFileSync(draft, content, { mode })
    renameSync(draft, file)
  } catch (error) {
    removeDraft(draft)
    throw error
  }
}

/** Removes the draft, if there is one; where its folder is a file, there is none. */
export function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true })
  } catch {}
}
