import { existsSync, readFileSync } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readJson } from '../../values/read-json.js'
import type { Drafts } from './recorder.js'
import { readEntry, type TapeContent, type TapeEntry } from './tape-entry.js'

interface Parts {
  readonly folder: string
  /** Resolves once all entries so far are on disk. */
  flush(): Promise<unknown>
  onWarning(message: string): void
}

interface KeptDrafts extends Drafts {
  startOver(): void
  settled(): Promise<void>
}

/** The file in a data folder; it is there only while an entry with progress is not over. */
const name = 'tape-drafts.ndjson'

const draftLine = z.object({ id: z.int(), content: z.unknown() })

export function openDrafts({ folder, flush, onWarning }: Parts): KeptDrafts {
  const file = join(folder, name)
  const open = new Map<symbol, number>()
  let count = 0
  let tail: Promise<unknown> = Promise.resolve()
  const inTurn = (step: () => Promise<unknown>): Promise<void> => {
    const done = tail.then(step).then(
      () => {},
      (error: Error) => onWarning(`The drafts of the tape in ${file} could not be written: ${error.message}`),
    )
    tail = done
    return done
  }
  const clear = () => inTurn(() => flush().then(() => (open.size === 0 ? rm(file, { force: true }) : undefined)))

  return {
    keep(entry, content) {
      const id = open.get(entry) ?? count++
      open.set(entry, id)
      return inTurn(() => flush().then(() => appendFile(file, `${JSON.stringify({ id, content })}\n`, { mode: 0o600 })))
    },
    drop(entry) {
      if (open.delete(entry) && open.size === 0) void clear()
    },
    startOver() {
      if (existsSync(file)) void clear()
    },
    settled: () => tail.then(() => {}),
  }
}

/** The drafts that a killed lab left in a data folder, but for those of which the tape's last entries show everything. */
export function listLeftDrafts(folder: string, readLast: () => readonly TapeEntry[]): TapeContent[] {
  const file = join(folder, name)
  if (!existsSync(file)) return []
  const last = readLast()
  return readDrafts(file).filter((draft) => !last.some((entry) => shows(entry, draft)))
}

function readDrafts(file: string): TapeContent[] {
  const drafts = new Map<number, TapeContent>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const { id, content } = draftLine.safeParse(readJson(line)).data ?? {}
    const entry = readEntry({ ...(content as object), n: 0, prev: '' })
    if (id === undefined || entry === undefined || 'unknownPart' in entry) continue
    const { n: _n, prev: _prev, ...known } = entry
    drafts.set(id, known as TapeContent)
  }
  return [...drafts.values()]
}

/** True if an entry of the tape is the one of a draft, and shows all of its progress. */
function shows(entry: TapeEntry, draft: TapeContent): boolean {
  const [shown, drafted] = [describeEntry(entry), describeEntry(draft)]
  return shown.place === drafted.place && drafted.progress.every((one) => shown.progress.includes(one))
}

/** The fields that identify an entry, and its progress. Equal requests of the same millisecond differ by their progress. */
function describeEntry(content: TapeContent): { place: string; progress: string[] } {
  if (!('solves' in content) || !('start' in content)) return { place: content.kind, progress: [] }
  const { kind, start, solves, events = [] } = content
  const asked = kind === 'request' ? [content.method, content.url, content.headers] : []
  const place = [kind, start, ...asked, kind === 'late' && content.of, kind === 'message' && content.event]
  return { place: JSON.stringify(place), progress: [...solves, ...events.map((event) => JSON.stringify(event))] }
}
