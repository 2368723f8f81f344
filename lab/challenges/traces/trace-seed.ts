import { existsSync, readFileSync } from 'node:fs'
import { writePrivateFile } from '../../disk/atomic-write.js'
import type { Random } from '../../facts/random.js'

/** The seed of a lab's logs, drawn at the first use and kept in `file`, so that a log is the same after a restart; null keeps it in memory. */
export function openTraceSeed(file: string | null, random: Random): () => string {
  let seed: string | undefined
  return () => {
    seed ??= (file !== null && existsSync(file) && readFileSync(file, 'utf8').trim()) || draw(file, random)
    return seed
  }
}

function draw(file: string | null, random: Random): string {
  const seed = random.hex(16)
  if (file !== null) writePrivateFile(file, seed)
  return seed
}
