import type { FactBus } from '../../facts/bus.js'
import type { Clock } from '../../facts/clock.js'
import type { Journal } from '../../facts/journal.js'
import type { RunningFixes } from '../../fixes/running/running-fixes.js'
import type { FixTrials } from '../../fixes/trials/try-fix.js'
import type { LabOptions } from '../../options.js'
import type { Store } from '../../store/types.js'
import { type ChallengeKey, catalogue, isChallengeKey } from '../catalogue.js'
import type { JudgeContext } from '../challenge.js'
import type { ProgressStore } from '../challenge-rows.js'
import { findReasonToClose } from '../closing.js'
import { createRecords } from '../records.js'
import type { TracesParts } from '../traces/traces.js'
import { createAnnouncements } from './announcements.js'
import { createNotifications } from './notifications.js'
import { createProgressBus } from './progress-bus.js'
import type { ProgressEvent } from './progress-events.js'
import { createRestoration } from './restoration.js'
import { createSolves } from './solves.js'

export interface ChallengesParts extends Pick<JudgeContext, 'seededAccountId' | 'seededPerson'> {
  readonly store: Store
  readonly clock: Clock
  readonly facts: FactBus
  readonly journal: Journal<ProgressEvent>
  readonly options: LabOptions
  /** True in a course, where only earned work counts: what was brought back by a code can still be earned. */
  readonly earnsRestored: boolean
  readonly optionSeed?: string | undefined
  /** Those of other labs too; the lab opens its own without them. */
  readonly fixTrials: FixTrials | undefined
  readonly runningFixes: RunningFixes
  /** Path in the data folder; null for a lab in memory. */
  inData(name: string): string | null
  /** Address of the running request. */
  address(): string
  onWarning(message: string): void
  /** Runs learners' rules on logs. */
  readonly rules: TracesParts['rules']
  /** The seed of the logs in which traces are to be found. */
  traceSeed(): string
  onRuleError(key: string, error: unknown): void
  onListenerError(error: unknown): void
}

export function keepProgress(parts: ChallengesParts) {
  const { clock, facts, journal, options, earnsRestored, optionSeed, onListenerError } = parts
  const store = parts.store as unknown as ProgressStore
  const written = journal.read()
  const past = sinceReset(written)
  const records = createRecords(store, options, parts.runningFixes.names)
  const progress = createProgressBus({ clock, journal, onListenerError })
  const solves = createSolves(progress, past)
  const recordOf = (key: string) => (isChallengeKey(key) ? records.withId(catalogue[key].id) : undefined)
  const notifications = createNotifications({ options, progress, solves, wordsOf: records.wordsOf, onListenerError })
  // In a capture-the-flag event, continue codes bring back no flags.
  const ctfKey = options.config.ctf.showFlagsInNotifications ? undefined : options.ctfKey
  const announcements = createAnnouncements(store)
  const restoration = createRestoration({
    store,
    facts,
    progress,
    announcements,
    ctfKey,
    recordOf: records.withId,
    repeat: (key) => notifications.repeat(key, 'code'),
  })
  return {
    store,
    /** Entries of the journal since the progress was last reset, oldest first. */
    past,
    wasOpenBefore: written.length > 0,
    records,
    recordOf,
    progress,
    announcements,
    solves,
    notifications,
    earnsRestored,
    optionSeed,
    /** True for a solved challenge that can still be earned. */
    canEarn: (key: ChallengeKey) =>
      earnsRestored && solves.isRestored(key) && findReasonToClose(options, catalogue[key]) === undefined,
    applyContinueCode: restoration.applyContinueCode,
    countLacking: restoration.countLacking,
  }
}

function sinceReset(events: readonly ProgressEvent[]): readonly ProgressEvent[] {
  return events.slice(events.findLastIndex((event) => event.event === 'reset' && event.progress) + 1)
}
