import { renameSync, rmSync, writeFileSync } from 'node:fs'

interface Writing {
  readonly mode?: number
  /** Path of the file before it is whole; one that only this process knows where several may write the file. */
  readonly draft?: string
}

/** Writes a file whole or not at all: a crash on the way leaves nothing under its name, a failure no draft either. Throws system errors. */
export function writeWholeFile(file: string, content: string, { mode, draft = `${file}.new` }: Writing = {}): void {
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
