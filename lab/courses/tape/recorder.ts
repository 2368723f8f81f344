import type { ProgressEvent } from '../../challenges/progress-events.js'
import type { FactBus } from '../../facts/bus.js'
import type { Clock } from '../../facts/clock.js'
import type { Subscribable } from '../../facts/topic.js'
import type { Origin } from '../../facts/vocabulary.js'
import { type Consequences, isVital, listConsequences, nothingYet, readConsequence } from './consequences.js'
import type { TapeContent, TapedMessage, TapedRequest } from './tape-entry.js'
import { collectBody } from './taped-body.js'

/** Takes entries; `port` is that of the visitor's end, for whoever has to tell requests apart. */
export interface TapeSink {
  /** Takes an entry and tells its number; undefined where it had no room. Vital ones always have. */
  write(content: TapeContent, isVital: boolean, port?: number): number | undefined
  /** Keeps bytes under their SHA-256. */
  keepBlob(sha256: string, bytes: Buffer): void
}

type Asked = Pick<TapedRequest, 'method' | 'url' | 'headers' | 'own'>
type Reported = Pick<TapedMessage, 'event' | 'payload' | 'userAgent'>

/** A request or message that is under way. */
export interface OpenEntry {
  /** Hears a piece of the body. */
  hear(piece: Buffer): void
  /** It was answered, or broke off. */
  end(status: number): void
}

/** Listens to a lab and tells the tape what somebody did, and what came of it. */
export interface Recorder {
  beginRequest(origin: Origin, asked: Asked, port: number): OpenEntry
  beginMessage(origin: Origin, reported: Reported): OpenEntry
  /** A chance of the lab was drawn. */
  noteDraw(): void
  /** Hears a lab from now on. */
  follow(lab: HeardLab): void
}

/** The parts of a lab that are listened to. */
export interface HeardLab {
  readonly clock: Clock
  readonly facts: FactBus
  readonly store: { readonly version: number }
  readonly challenges: { readonly progress: Subscribable<ProgressEvent> }
}

/** Methods that change nothing unless something comes of them. */
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

export function createRecorder(sink: TapeSink): Recorder {
  const entries = new WeakMap<Origin, WatchedEntry>()
  let lab: HeardLab | undefined
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
    beginRequest(origin, asked, port) {
      const before = standing()
      const body = collectBody()
      let status = 0
      const entry = watch(origin, (told, isWorthIt) => {
        if (reads.has(asked.method) && !isWorthIt && told.facts.length === 0 && standing() === before) return undefined
        return sink.write({ kind: 'request', ...told, ...asked, ...body.take(sink.keepBlob), status }, isWorthIt, port)
      })
      return {
        hear: body.hear,
        end(answered) {
          status = answered
          entry.close()
        },
      }
    },
    beginMessage(origin, reported) {
      const entry = watch(origin, (told, isWorthIt) => sink.write({ kind: 'message', ...told, ...reported }, isWorthIt))
      return { hear() {}, end: entry.close }
    },
  }
}

type Told = ReturnType<typeof listConsequences> & { readonly start: number; readonly end: number }
type Write = (told: Told, isWorthIt: boolean) => number | undefined

interface WatchedEntry {
  note(change: (kept: Consequences) => void): void
  close(): void
}

/** Gathers the results of an origin until it is closed and written down; later ones become an entry of their own. */
function watchEntry(sink: TapeSink, now: () => number, write: Write): WatchedEntry {
  const start = now()
  let kept = nothingYet()
  let isOver = false
  let n: number | undefined
  const put = () => {
    const told = { start, end: now(), ...listConsequences(kept) }
    if (n === undefined) n = write(told, isVital(kept))
    else sink.write({ kind: 'late', of: n, ...told }, isVital(kept))
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

/** Something that no visitor caused, such as a reset from the terminal. */
function writeHostEntry(sink: TapeSink, at: number, consequence: (kept: Consequences) => void): void {
  const kept = nothingYet()
  consequence(kept)
  sink.write({ kind: 'host', at, solves: kept.solves, events: kept.events }, true)
}
