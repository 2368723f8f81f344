import { constants } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Adapter } from 'lowdb'
import { DataFile } from 'lowdb/node'
import type { StoreContent } from './content-shape.js'
import { type KeptTexts, writeInPieces } from './written-content.js'

/** Writes atomically, in pieces: temporary file, flush, rename. */
export function createStreamedFile(file: string): Adapter<StoreContent> {
  // Some editors add a byte order mark, which is no JSON.
  const parse = (text: string): StoreContent => JSON.parse(text.replace(/^\uFEFF/, ''))
  const json = new DataFile<StoreContent>(file, { parse, stringify: JSON.stringify })
  const kept: KeptTexts = new WeakMap()
  return {
    read: () => json.read(),
    write: (content) => replaceFile(file, writeInPieces(content, kept)),
  }
}

async function replaceFile(file: string, pieces: Iterable<Uint8Array>): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.tmp`)
  try {
    await writeThrough(unfinished, pieces)
    await renameInto(unfinished, file)
  } catch (error) {
    // An incomplete file would take room from a retry.
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}

const { O_WRONLY, O_CREAT, O_TRUNC, O_SYNC } = constants

/** Creates each piece after writing the previous one. */
async function writeThrough(file: string, pieces: Iterable<Uint8Array>): Promise<void> {
  // Under its permission model Node 26 cannot flush; the flag makes the system flush each piece.
  const isConfined = process.permission !== undefined
  const handle = await open(file, O_WRONLY | O_CREAT | O_TRUNC | (isConfined ? O_SYNC : 0))
  try {
    await writeFile(handle, pieces)
    if (!isConfined) await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Windows refuses to replace a file that another program has open, such as a virus scanner. */
const busy = new Set<string | undefined>(['EPERM', 'EACCES', 'EBUSY'])
const tries = 10
/** Milliseconds between retries. */
const pause = 100

async function renameInto(from: string, to: string): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      return await rename(from, to)
    } catch (error) {
      if (left <= 1 || !busy.has((error as NodeJS.ErrnoException).code)) throw error
      await wait(pause)
    }
  }
}
