import type { ProgressEvent } from '../../challenges/progress-events.js'
import type { FactBus } from '../../facts/bus.js'
import type { Clock } from '../../facts/clock.js'
import type { Subscribable } from '../../facts/topic.js'
import type { Origin } from '../../facts/vocabulary.js'
import { type Consequences, isVital, listConsequences, nothingYet, readConsequence } from './consequences.js'
import type { TapeContent, TapedMessage, TapedRequest } from './tape-entry.js'
import { collectBody } from './taped-body.js'

/** A store for entries; `port` is the client's port and helps to tell requests apart. */
export interface TapeSink {
  /** Writes an entry and returns its number; undefined if the tape had no room, which it has longer for vital entries. */
  write(content: TapeContent, isVital: boolean, port?: number): number | undefined
  /** Stores bytes under their SHA-256. */
  keepBlob(sha256: string, bytes: Buffer): void
}

type RequestFields = Pick<TapedRequest, 'method' | 'url' | 'headers' | 'own'>
type MessageFields = Pick<TapedMessage, 'event' | 'payload' | 'userAgent'>

/** A request or message that has no response yet. */
export interface OpenEntry {
  /** Records a chunk of the body. */
  addChunk(piece: Buffer): void
  /** Ends the entry: the request was answered, or its connection was lost. */
  end(status: number): void
}

/** Listens to a lab, and records on the tape what visitors do and what they cause. */
export interface Recorder {
  beginRequest(origin: Origin, request: RequestFields, port: number): OpenEntry
  beginMessage(origin: Origin, message: MessageFields): OpenEntry
  /** Notes that the lab drew a random value. */
  noteDraw(): void
  /** Starts to listen to a lab. */
  follow(lab: RecordedLab): void
}

/** The parts of a lab to which the recorder listens. */
export interface RecordedLab {
  readonly clock: Clock
  readonly facts: FactBus
  readonly store: { readonly version: number }
  readonly challenges: { readonly progress: Subscribable<ProgressEvent> }
}

/** Methods whose requests are recorded only if they had consequences or changed the state. */
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

export function createRecorder(sink: TapeSink): Recorder {
  const entries = new WeakMap<Origin, WatchedEntry>()
  let lab: RecordedLab | undefined
  let draws = 0
  const now = () => lab?.clock.now() ?? 0
  const standing = () => `${lab?.store.version} ${draws}`
  const watch = (origin: Origin, write: Write) => {
    const entry = watchEntry(sink, now, write)
    entries.set(origin, entry)
    return entry
  }
  const entryOf = (origin: Origin | undefined) => origin && entries.get(origin)

  return {
    noteDraw() {
      draws += 1
    },
    follow(followed) {
      lab = followed
      followed.facts.subscribe(({ name, origin }) => entryOf(origin)?.note(({ facts }) => facts.add(name)))
      followed.challenges.progress.subscribe((event) => {
        const consequence = readConsequence(event)
        if (consequence === undefined) return
        const entry = entryOf(followed.facts.origin())
        if (entry) entry.note(consequence)
        else writeHostEntry(sink, now(), consequence)
      })
    },
    beginRequest(origin, request, port) {
      const before = standing()
      const body = collectBody()
      let status = 0
      const entry = watch(origin, (fields, isWorthIt) => {
        if (reads.has(request.method) && !isWorthIt && fields.facts.length === 0 && standing() === before)
          return undefined
        return sink.write(
          { kind: 'request', ...fields, ...request, ...body.take(sink.keepBlob), status },
          isWorthIt,
          port,
        )
      })
      return {
        addChunk: body.addChunk,
        end(answered) {
          status = answered
          entry.close()
        },
      }
    },
    beginMessage(origin, message) {
      const entry = watch(origin, (fields, isWorthIt) =>
        sink.write({ kind: 'message', ...fields, ...message }, isWorthIt),
      )
      return { addChunk() {}, end: entry.close }
    },
  }
}

type EntryFields = ReturnType<typeof listConsequences> & { readonly start: number; readonly end: number }
type Write = (fields: EntryFields, isWorthIt: boolean) => number | undefined

interface WatchedEntry {
  note(change: (kept: Consequences) => void): void
  close(): void
}

/** Collects the consequences of a request until its entry is written; later ones are written as a `late` entry. */
function watchEntry(sink: TapeSink, now: () => number, write: Write): WatchedEntry {
  const start = now()
  let kept = nothingYet()
  let isOver = false
  let n: number | undefined
  const put = () => {
    const fields = { start, end: now(), ...listConsequences(kept) }
    if (n === undefined) n = write(fields, isVital(kept))
    else sink.write({ kind: 'late', of: n, ...fields }, isVital(kept))
    if (n !== undefined) kept = nothingYet()
  }
  return {
    note(change) {
      change(kept)
      if (isOver) put()
    },
    close() {
      if (isOver) return
      isOver = true
      put()
    },
  }
}

/** Records an event that no visitor caused, such as a reset from the terminal. */
function writeHostEntry(sink: TapeSink, at: number, consequence: (kept: Consequences) => void): void {
  const kept = nothingYet()
  consequence(kept)
  sink.write({ kind: 'host', at, solves: kept.solves, events: kept.events }, true)
}
