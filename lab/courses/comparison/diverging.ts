import { canonicalJson } from '../course-keys.js'
import type { Submission } from '../hand-in/submission.js'
import { readTape } from '../tape/chain.js'
import type { TapeEntry } from '../tape/tape-entry.js'

/** Two files of one learner of which neither tape continues the other: they come from two labs, or one was written by hand. */
export interface DivergingPair {
  readonly learnerId: string
  readonly files: readonly [string, string]
}

/** Compares the files of each learner who has several; their signatures have to be verified before. */
export function findDiverging(submissions: readonly Submission[]): DivergingPair[] {
  const ofLearners = new Map<string, Submission[]>()
  for (const submission of submissions) {
    const id = submission.head.learner?.id ?? ''
    ofLearners.set(id, [...(ofLearners.get(id) ?? []), submission])
  }
  return [...ofLearners].flatMap(([learnerId, own]) => {
    const tapes = own.length > 1 ? own.map(read) : []
    return tapes.flatMap((one, index) =>
      tapes
        .slice(index + 1)
        .filter((other) => diverge(one, other))
        .map((other): DivergingPair => ({ learnerId, files: [one.file, other.file] })),
    )
  })
}

interface Tape {
  readonly file: string
  readonly isRedacted: boolean
  readonly entries: readonly TapeEntry[]
}

function read({ file, head, tapeText }: Submission): Tape {
  const tape = readTape(tapeText, undefined)
  const entries = 'entries' in tape ? tape.entries.filter(({ kind }) => kind !== 'checkpoint') : []
  return { file, isRedacted: head.redacted, entries }
}

function diverge(one: Tape, other: Tape): boolean {
  const [shorter, longer] = one.entries.length <= other.entries.length ? [one, other] : [other, one]
  const describe = one.isRedacted || other.isRedacted ? outlineOf : contentOf
  const end = shorter.entries.findIndex((entry, index) => describe(entry) !== describe(longer.entries[index] ?? entry))
  if (end < 0) return false
  // A hand-in from a lab that runs ends with what was under way, which its tape gets later, and among other entries.
  const rest = new Set(longer.entries.slice(end).map(placeOf))
  return shorter.entries.slice(end).some((entry) => !rest.has(placeOf(entry)))
}

/** All of an entry but its place in the chain, and the seed, which only files of earlier versions have. */
function contentOf({ n: _, prev: __, ...content }: TapeEntry): string {
  return canonicalJson(content.kind === 'open' ? { ...content, seed: undefined } : content)
}

function outlineOf(entry: TapeEntry): string {
  const { kind } = entry
  const { facts, solves, events, end } = { facts: 0, solves: 0, events: 0, end: 0, ...entry }
  const asked = kind === 'request' ? [entry.method, entry.status] : []
  return canonicalJson([kind, startOf(entry), end, facts, solves, events, ...asked])
}

const startOf = (entry: TapeEntry) => ('start' in entry ? entry.start : entry.at)

const placeOf = (entry: TapeEntry) => `${entry.kind} ${startOf(entry)}`
