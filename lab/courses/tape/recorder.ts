import type { ProgressEvent } from '../../challenges/progress/progress-events.js'
import type { FactBus } from '../../facts/bus.js'
import type { Clock } from '../../facts/clock.js'
import type { Journal } from '../../facts/journal.js'
import type { Subscribable } from '../../facts/topic.js'
import type { Origin } from '../../facts/vocabulary.js'
import { sha256Of } from '../course-keys.js'
import { type Consequences, copyOf, isVital, listConsequences, nothingYet, readConsequence } from './consequences.js'
import type { TapeContent, TapedBody, TapedMessage, TapedRequest } from './tape-entry.js'

export interface TapeSink {
  /** Writes an entry and returns its number; undefined if the tape had no room, which it has longer for vital entries. */
  write(content: TapeContent, isVital: boolean, about?: EntryDetails): number | undefined
  keepBlob(sha256: string, bytes: Buffer): void
  /** Drafts of entries; missing where nothing is left of a tape after a crash. */
  readonly drafts?: Drafts
}

/** Facts about an entry that are not put on the tape. */
export interface EntryDetails {
  /** The client's port, which helps to tell requests apart; undefined for a message, and for a late consequence. */
  readonly port: number | undefined
  /** True if the lab's state changed meanwhile, so that later entries may depend on this one. */
  readonly hasChangedState: boolean
}

/** Drafts of entries that have caused progress and are not over, kept in case that the lab is killed before they are written. */
export interface Drafts {
  /** Resolves once the draft is on disk, and every earlier entry of the tape with it; or once the disk has refused one of them, of which a warning tells. */
  keep(entry: symbol, content: TapeContent): Promise<void>
  /** Forgets the draft of an entry that was written, once that is on disk. */
  drop(entry: symbol): void
}

type RequestFields = Pick<TapedRequest, 'method' | 'url' | 'headers' | 'own'>
type MessageFields = Pick<TapedMessage, 'event' | 'payload' | 'userAgent'>

export interface OpenEntry {
  addChunk(piece: Buffer): void
  /** Ends the entry: the request was answered, or its connection was lost. */
  end(status: number): void
}

export interface Recorder {
  beginRequest(origin: Origin, request: RequestFields, port: number): OpenEntry
  beginMessage(origin: Origin, message: MessageFields): OpenEntry
  noteDraw(): void
  /** The journal of a lab; progress is added once the tape surely shows its cause, even if the lab is killed in between. A disk that refuses delays nothing. */
  recordBefore(journal: Journal<ProgressEvent>, facts: Pick<FactBus, 'origin'>): Journal<ProgressEvent>
  follow(lab: RecordedLab): void
}

export interface RecordedLab {
  readonly clock: Clock
  readonly facts: FactBus
  readonly store: { readonly version: number }
  readonly challenges: { readonly progress: Subscribable<ProgressEvent> }
}

/** Methods whose requests are recorded only if they had consequences or changed the state. */
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Max bytes of a body that is stored in the line itself, and of a body as a whole. */
const limits = { inline: 8192, body: 20_000_000 }

export function createRecorder(sink: TapeSink): Recorder {
  const entries = new WeakMap<Origin, WatchedEntry>()
  let lab: RecordedLab | undefined
  let draws = 0
  const now = () => lab?.clock.now() ?? 0
  const standing = () => `${lab?.store.version} ${draws}`
  const watch = (origin: Origin, written: Written) => {
    const entry = watchEntry(sink, now, written)
    entries.set(origin, entry)
    return entry
  }
  const entryOf = (origin: Origin | undefined) => origin && entries.get(origin)

  return {
    noteDraw() {
      draws += 1
    },
    recordBefore: (journal, facts) => recordBefore(journal, () => entryOf(facts.origin())),
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
      const hasChangedState = () => standing() !== before
      const body = collectBody()
      let status = 0
      const entry = watch(origin, {
        port,
        hasChangedState,
        isLeftOut: ({ facts }) => reads.has(request.method) && facts.size === 0 && !hasChangedState(),
        describe: (fields) => ({ kind: 'request', ...fields, ...request, ...body.take(sink.keepBlob), status }),
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
      const entry = watch(origin, {
        port: undefined,
        hasChangedState: () => false,
        isLeftOut: () => false,
        describe: (fields) => ({ kind: 'message', ...fields, ...message }),
      })
      return { addChunk() {}, end: entry.close }
    },
  }
}

function collectBody() {
  const pieces: Buffer[] = []
  let size = 0
  return {
    addChunk(piece: Buffer): void {
      size += piece.length
      if (size <= limits.body) pieces.push(piece)
      else pieces.length = 0
    },
    /** The body in the format of an entry; a large one is also passed to `keepBlob`. */
    take(keepBlob: (sha256: string, bytes: Buffer) => void): { body?: TapedBody } {
      if (size === 0) return {}
      if (size > limits.body) return { body: { cut: size } }
      const bytes = Buffer.concat(pieces)
      if (size > limits.inline) {
        const sha256 = sha256Of(bytes)
        keepBlob(sha256, bytes)
        return { body: { sha256, size } }
      }
      const text = bytes.toString('utf8')
      return { body: Buffer.from(text).equals(bytes) ? { text } : { base64: bytes.toString('base64') } }
    },
  }
}

function recordBefore(journal: Journal<ProgressEvent>, entry: () => WatchedEntry | undefined): Journal<ProgressEvent> {
  return {
    read: journal.read,
    close: journal.close,
    async append(event) {
      const consequence = readConsequence(event)
      if (consequence) await entry()?.draft(consequence)
      await journal.append(event)
    },
  }
}

type EntryFields = ReturnType<typeof listConsequences> & { readonly start: number; readonly end: number }

interface Written {
  readonly port: number | undefined
  hasChangedState(): boolean
  /** True for an entry without progress that is not worth a line. */
  isLeftOut(kept: Consequences): boolean
  describe(fields: EntryFields): TapeContent
}

interface WatchedEntry {
  note(change: (kept: Consequences) => void): void
  draft(change: (kept: Consequences) => void): Promise<void>
  close(): void
}

/** Collects the consequences of a request until its entry is written; later ones are written as a `late` entry. */
function watchEntry(sink: TapeSink, now: () => number, { isLeftOut, describe, ...details }: Written): WatchedEntry {
  const start = now()
  const entry = Symbol('entry')
  let kept = nothingYet()
  let isOver = false
  let n: number | undefined
  const contentOf = (consequences: Consequences): TapeContent => {
    const fields = { start, end: now(), ...listConsequences(consequences) }
    return n === undefined ? describe(fields) : { kind: 'late', of: n, ...fields }
  }
  const put = () => {
    if (n === undefined && !isVital(kept) && isLeftOut(kept)) return
    const port = n === undefined ? details.port : undefined
    const written = sink.write(contentOf(kept), isVital(kept), { port, hasChangedState: details.hasChangedState() })
    n ??= written
    if (n !== undefined) kept = nothingYet()
    sink.drafts?.drop(entry)
  }
  return {
    note(change) {
      change(kept)
      if (isOver) put()
    },
    async draft(change) {
      const soFar = copyOf(kept)
      change(soFar)
      if (isVital(soFar)) await sink.drafts?.keep(entry, contentOf(soFar))
    },
    close() {
      if (isOver) return
      isOver = true
      put()
    },
  }
}

function writeHostEntry(sink: TapeSink, at: number, consequence: (kept: Consequences) => void): void {
  const kept = nothingYet()
  consequence(kept)
  sink.write({ kind: 'host', at, solves: kept.solves, events: kept.events }, true)
}
