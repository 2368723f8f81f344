import { statSync } from 'node:fs'
import { appendFile, truncate } from 'node:fs/promises'
import { errorText } from '../values/error-text.js'

class LostLinesError extends Error {
  override readonly name = 'LostLinesError'
  /** The code of the system's error, such as `ENOSPC`. */
  readonly code: string | undefined
  constructor(file: string, cause: unknown) {
    super(
      `The lab ended before it could write to ${file}: ${errorText(cause)}. What it had to add since it last could is lost.`,
      { cause },
    )
    this.code = (cause as NodeJS.ErrnoException).code
  }
}

/** Appends lines to a file in batches, in the order of the calls; lines that could not be written go before the next ones. */
export interface LineWriter {
  /** Adds a line; resolves for an urgent one once it is on disk, or could not be written yet. */
  append(line: string, isUrgent: boolean): Promise<void>
  flush(): Promise<void>
  /** Tries a last time to write what waits, and rejects when that fails; afterwards others may write the file. */
  close(): Promise<void>
}

interface Parts {
  readonly file: string
  /** Bytes of the file, all of them whole lines. */
  readonly size: number
  /** Permission bits of a new file; those that the process gives to all files where it is left out. */
  readonly mode?: number
  /** Called at the first of several failures in a row. */
  onFailure(error: unknown): void
}

/** Max milliseconds that a line waits for others. One that changes the lab's state is urgent: a kill must not keep the change without its request. */
const maxWait = 50

/** Milliseconds until lines that could not be written are tried again. */
const retryAfter = 2000

const maxBatch = 1_000_000

export function createLineWriter({ file, size, mode, onFailure }: Parts): LineWriter {
  let waiting = ''
  let written = size
  let failure: { readonly cause: unknown } | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let tail: Promise<void> = Promise.resolve()
  function flushAfter(milliseconds: number): void {
    if (!isClosed) timer ??= setTimeout(flush, milliseconds).unref()
  }
  async function write(): Promise<void> {
    const lines = waiting
    waiting = ''
    try {
      // A full disk may have taken a part of the lines.
      if (failure && sizeOf(file) > written) await truncate(file, written)
      await appendFile(file, lines, { mode })
      written += Buffer.byteLength(lines)
      failure = undefined
    } catch (error) {
      waiting = lines + waiting
      if (!failure) onFailure(error)
      failure = { cause: error }
      flushAfter(retryAfter)
    }
  }
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    tail = tail.then(() => (waiting === '' ? undefined : write()))
    return tail
  }
  return {
    flush,
    append(line, isUrgent) {
      waiting += line
      if (isUrgent || waiting.length > maxBatch) return flush()
      flushAfter(maxWait)
      return tail
    },
    async close() {
      isClosed = true
      await flush()
      if (failure) throw new LostLinesError(file, failure.cause)
    },
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
