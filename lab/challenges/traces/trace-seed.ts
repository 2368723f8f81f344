import { existsSync, readFileSync } from 'node:fs'
import { writePrivateFile } from '../../disk/atomic-write.js'
import type { Random } from '../../facts/random.js'

export interface TraceSeedParts {
  /** Null keeps the seed in memory. */
  readonly file: string | null
  readonly random: Random
  onWarning(message: string): void
}

/** The seed of a lab's logs, drawn at the first use and kept in a file, so that a log is the same after a restart. */
export function openTraceSeed({ file, random, onWarning }: TraceSeedParts): () => string {
  let seed: string | undefined
  return () => {
    seed ??= open()
    return seed
  }

  function open(): string {
    const drawn = random.hex(16)
    if (file === null) return drawn
    try {
      const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
      if (kept !== '') return kept
      writePrivateFile(file, drawn)
    } catch (error) {
      onWarning(`${file} cannot be used, so the logs of traces change with the next start: ${String(error)}`)
    }
    return drawn
  }
}
