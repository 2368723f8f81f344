import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes files so that each is there whole or not at all; when one fails, none of those written so far gets its name. */
export function writeWhole(
  files: readonly { readonly path: string; readonly content: string | Uint8Array; readonly mode?: number }[],
): void {
  const drafts = files.map(({ path }) => `${path}.${process.pid}.part`)
  try {
    for (const [index, { path, content, mode }] of files.entries()) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(drafts[index] ?? '', content, { mode })
    }
    for (const [index, { path }] of files.entries()) renameSync(drafts[index] ?? '', path)
  } finally {
    for (const draft of drafts) rmSync(draft, { force: true })
  }
}
