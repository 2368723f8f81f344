import type { FactBus } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { Journal } from '../facts/journal.js'
import type { LabOptions } from '../options.js'
import type { Store } from '../store/types.js'
import type { JudgeContext } from './challenge.js'
import type { ProgressEvent } from './progress-events.js'

/** The parts from which the progress of a lab is created. */
export interface ChallengesParts extends Pick<JudgeContext, 'seededAccountId' | 'seededPerson'> {
  readonly store: Store
  readonly clock: Clock
  readonly facts: FactBus
  readonly journal: Journal<ProgressEvent>
  readonly options: LabOptions
  /** True in a course, where only earned work counts: what was brought back by a code can still be earned. */
  readonly earnsRestored: boolean
  /** Seed of the order in which exercises list their options; undefined for that of their files. */
  readonly optionSeed?: string | undefined
  onRuleError(key: string, error: unknown): void
  onListenerError(error: unknown): void
}
