import type { Clock } from '../../facts/clock.js'
import { type Random, seededRandom, systemRandom } from '../../facts/random.js'
import { packageVersion } from '../../package/package-root.js'
import type { Enrolment } from '../enrolment.js'
import { createRecorder, type Recorder, type TapeSink } from './recorder.js'
import { exerciseRules, type TapeOpening } from './tape-entry.js'
import { openTapeFile } from './tape-file.js'

/** The tape of a lab. The lab must use its random source, so that the tape can be replayed. */
export interface Tape extends Recorder {
  close(): Promise<void>
}

interface Parts {
  readonly folder: string
  readonly enrolment: Enrolment
  readonly clock: Clock
  /** The seed that the host chose; undefined for a random one. */
  readonly seed: string | undefined
  readonly opening: Pick<TapeOpening, 'profile' | 'fix' | 'closed' | 'port'>
  onWarning(message: string): void
}

/** Opens the tape of a data folder; the entry of the lab's start is written once the tape follows the lab, which a failed start never reaches. */
export function openTape({ folder, enrolment, clock, opening, onWarning, ...parts }: Parts): {
  tape: Tape
  random: Random
  seed: string
} {
  const { invitation, course } = enrolment
  const seed = invitation?.seed ?? parts.seed ?? systemRandom.hex(16)
  const file = openTapeFile({ folder, tapeKey: invitation?.tapeKey ?? seed, clock, onWarning })
  const learner = invitation?.learner ?? null
  const opened: TapeOpening = {
    kind: 'open',
    // Of the beginning of the start, which a replay sets its clock to before it opens its lab.
    at: clock.now(),
    schema: 1,
    version: packageVersion,
    seed,
    ...opening,
    learner: learner && { id: learner.id, name: learner.name },
    assignment: course?.assignment.id ?? null,
    exercises: exerciseRules,
    ...(file.torn > 0 && { torn: file.torn }),
  }
  const { tape, random } = tapeInto(file, seed)
  const follow: Tape['follow'] = (lab) => {
    file.write(opened, true)
    tape.follow(lab)
  }
  return { tape: { ...tape, follow }, random, seed }
}

export function tapeInto(sink: ClosableSink, seed: string): { tape: Tape; random: Random } {
  return tapeWith(sink, seededRandom(seed))
}

type ClosableSink = TapeSink & { close?(): Promise<void> }

export function tapeWith(sink: ClosableSink, random: Random): { tape: Tape; random: Random } {
  const recorder = createRecorder(sink)
  return {
    tape: { ...recorder, close: async () => sink.close?.() },
    random: observeDraws(random, recorder.noteDraw),
  }
}

/** A random source that draws from `random`, and calls `onDraw` at each draw. */
function observeDraws(random: Random, onDraw: () => void): Random {
  const observed = <Args extends readonly unknown[], Result>(draw: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      onDraw()
      return draw(...args)
    }
  }
  const streams = new Map<string, Random>()
  return {
    integer: observed(random.integer),
    bytes: observed(random.bytes),
    hex: observed(random.hex),
    text: observed(random.text),
    pick: <Item>(items: readonly Item[]) => {
      onDraw()
      return random.pick(items)
    },
    shuffle: <Item>(items: readonly Item[]) => {
      onDraw()
      return random.shuffle(items)
    },
    stream(name) {
      const known = streams.get(name) ?? observeDraws(random.stream(name), onDraw)
      streams.set(name, known)
      return known
    },
    startOver: random.startOver,
  }
}
