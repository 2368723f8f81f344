import type { Clock } from '../../facts/clock.js'
import { type Random, seededRandom, systemRandom } from '../../facts/random.js'
import { packageVersion } from '../../package/package-root.js'
import type { Enrolment } from '../enrolment.js'
import { hearDraws } from './heard-random.js'
import { createRecorder, type Recorder, type TapeSink } from './recorder.js'
import type { TapeOpening } from './tape-entry.js'
import { openTapeFile } from './tape-file.js'

/** The tape of a lab, and the chance that the lab has to be made with so that its requests can be replayed. */
export interface Tape extends Recorder {
  /** Writes down what is still waiting. */
  close(): Promise<void>
}

interface Parts {
  /** The data folder. */
  readonly folder: string
  readonly enrolment: Enrolment
  readonly clock: Clock
  /** As the host asked for it; drawn where nobody did. */
  readonly seed: string | undefined
  readonly opening: Pick<TapeOpening, 'profile' | 'fix' | 'closed' | 'port'>
  onWarning(message: string): void
}

/** Opens the tape of a data folder and writes down that a lab begins. */
export function openTape({ folder, enrolment, clock, opening, onWarning, ...parts }: Parts): {
  tape: Tape
  random: Random
  seed: string
} {
  const { invitation, course } = enrolment
  const seed = invitation?.seed ?? parts.seed ?? systemRandom.hex(16)
  const file = openTapeFile({ folder, tapeKey: invitation?.tapeKey ?? seed, clock, onWarning })
  const learner = invitation?.learner ?? null
  file.write(
    {
      kind: 'open',
      at: clock.now(),
      schema: 1,
      version: packageVersion,
      seed,
      ...opening,
      learner: learner && { id: learner.id, name: learner.name },
      assignment: course?.assignment.id ?? null,
      ...(file.torn > 0 && { torn: file.torn }),
    },
    true,
  )
  return { ...tapeInto(file, seed), seed }
}

/** Records into any sink, with chance that comes from a seed. */
export function tapeInto(sink: ClosableSink, seed: string): { tape: Tape; random: Random } {
  return tapeWith(sink, seededRandom(seed))
}

type ClosableSink = TapeSink & { close?(): Promise<void> }

/** Records into any sink, with whatever chance. */
export function tapeWith(sink: ClosableSink, random: Random): { tape: Tape; random: Random } {
  const recorder = createRecorder(sink)
  return {
    tape: { ...recorder, close: async () => sink.close?.() },
    random: hearDraws(random, recorder.noteDraw),
  }
}
