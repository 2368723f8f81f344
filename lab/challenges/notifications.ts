import { createTopic, type Subscribable } from '../facts/topic.js'
import type { LabOptions } from '../options.js'
import type { ChallengeKey } from './catalogue.js'
import type { ChallengeRecord } from './challenge-record.js'
import { flagFor } from './flags.js'
import type { Progress } from './progress-bus.js'
import { describeSolve } from './solve-text.js'
import type { Solves } from './solves.js'

/** The event `challenge solved` carries it (docs/contract/progress-and-ctf.md#notification). */
export interface SolveNotification {
  readonly key: ChallengeKey
  readonly name: string
  readonly challenge: string
  readonly flag: string
  readonly hidden: boolean
  readonly isRestore: boolean
  readonly codingChallenge: boolean
  /** Brought back by a continue code, not earned here; ours, since `isRestore` is true for repeats as well. */
  readonly restored: boolean
}

/** Notifications of solved challenges for browsers; subscribers hear those to be shown now. */
export interface Notifications extends Subscribable<SolveNotification> {
  /** Notifications that nobody has acknowledged, oldest first; shown to every browser that connects. */
  pending(): readonly SolveNotification[]
  /** Drops the first pending notification with that flag; anything else is ignored. */
  acknowledge(flag: string): void
}

interface NotificationQueue extends Notifications {
  /** Shows a solved challenge again. */
  repeat(record: ChallengeRecord): void
  /** Drops every pending notification that fails the test. */
  keep(test: (notification: SolveNotification) => boolean): void
}

interface Parts {
  readonly options: LabOptions
  readonly progress: Progress
  readonly solves: Solves
  recordOf(key: string): ChallengeRecord | undefined
  onListenerError(error: unknown): void
}

/** Several times all challenges; codes can be handed in again and again while no browser is there to acknowledge. */
const maxPending = 500

/**
 * Queues a notification for every solve; of very many, the latest stay. Where flags count, what was not earned in this lab is not
 * shown: codes and rows that anybody can write would give every flag away.
 */
export function createNotifications({
  options,
  progress,
  solves,
  recordOf,
  onListenerError,
}: Parts): NotificationQueue {
  const topic = createTopic<SolveNotification>(onListenerError)
  const { config, ctfKey } = options
  let queue: SolveNotification[] = []

  /** Shown at once, unless it is no restore and one of the same key is waiting already. */
  function push(notification: SolveNotification): void {
    const isNews = notification.isRestore || !queue.some((waiting) => waiting.key === notification.key)
    queue.push(notification)
    if (queue.length > maxPending) queue.shift()
    if (isNews) void topic.publish(notification)
  }

  function notify(record: ChallengeRecord, isRestore: boolean): void {
    if (config.ctf.showFlagsInNotifications && solves.isRestored(record.key)) return
    push({
      key: record.key,
      name: record.name,
      challenge: describeSolve(record),
      flag: flagFor(record.name, ctfKey),
      hidden: !config.challenges.showSolvedNotifications,
      isRestore,
      codingChallenge: config.challenges.codingChallengesEnabled !== 'never' && record.hasCodingChallenge,
      restored: solves.isRestored(record.key),
    })
  }

  progress.on('solve', ({ key, restored }) => {
    const record = recordOf(key)
    if (record) notify(record, restored)
  })

  return {
    subscribe: topic.subscribe,
    repeat: (record) => notify(record, true),
    pending: () => queue,
    acknowledge(flag) {
      const index = queue.findIndex((waiting) => waiting.flag === flag)
      if (index >= 0) queue.splice(index, 1)
    },
    keep(test) {
      queue = queue.filter(test)
    },
  }
}
