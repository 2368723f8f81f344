import { decode } from 'html-entities'
import { createTopic, type Subscribable } from '../../facts/topic.js'
import type { LabOptions } from '../../options.js'
import { type ChallengeKey, catalogue, isChallengeKey } from '../catalogue.js'
import type { ChallengeRecord } from '../challenge-record.js'
import { flagFor } from '../flags.js'
import type { Records } from '../records.js'
import type { Progress } from './progress-bus.js'
import type { Solves } from './solves.js'

/** The data of the event `challenge solved` (docs/contract/progress-and-ctf.md#notification). */
export interface SolveNotification {
  readonly key: ChallengeKey
  readonly name: string
  readonly challenge: string
  readonly flag: string
  readonly hidden: boolean
  readonly isRestore: boolean
  readonly codingChallenge: boolean
  /** True if a continue code restored the solve; our own field, because `isRestore` is true for repeated notifications too. */
  readonly restored: boolean
  /** True if a continue code caused this notification, also that of a solve which was earned before; our own field. */
  readonly fromCode: boolean
}

/** Notifications of solved challenges for browsers; subscribers get those to show now. */
export interface Notifications extends Subscribable<SolveNotification> {
  /** Unacknowledged notifications, oldest first; every browser that connects gets them. */
  pending(): readonly SolveNotification[]
  /** Removes the first pending notification with that flag; ignores an unknown flag. */
  acknowledge(flag: string): void
}

interface NotificationQueue extends Notifications {
  repeat(key: ChallengeKey, cause: 'code' | 'request'): void
  keep(test: (notification: SolveNotification) => boolean): void
}

interface Parts {
  readonly options: LabOptions
  readonly progress: Progress
  readonly solves: Solves
  readonly wordsOf: Records['wordsOf']
  onListenerError(error: unknown): void
}

/** Several times the number of challenges: codes can be applied repeatedly while no browser is connected to acknowledge. */
const maxPending = 500

/** Queues notifications of solves. A capture-the-flag event shows no restored ones: visitors can write codes and rows, and would get every flag. */
export function createNotifications({ options, progress, solves, wordsOf, onListenerError }: Parts): NotificationQueue {
  const topic = createTopic<SolveNotification>(onListenerError)
  const { config, ctfKey } = options
  let queue: SolveNotification[] = []

  /** Shown at once; a notification of a new solve is dropped if one with the same key is already pending. */
  function push(notification: SolveNotification): void {
    const isNews = notification.isRestore || !queue.some((waiting) => waiting.key === notification.key)
    queue.push(notification)
    if (queue.length > maxPending) queue.shift()
    if (isNews) void topic.publish(notification)
  }

  function notify(key: ChallengeKey, cause: 'solve' | 'code' | 'request'): void {
    const isRestored = solves.isRestored(key)
    if (config.ctf.showFlagsInNotifications && isRestored) return
    const words = wordsOf(key)
    push({
      key,
      name: words.name,
      challenge: describeSolve(words),
      flag: flagFor(words.name, ctfKey),
      hidden: !config.challenges.showSolvedNotifications,
      isRestore: cause !== 'solve',
      codingChallenge: config.challenges.codingChallengesEnabled !== 'never' && catalogue[key].hasCodingChallenge,
      restored: isRestored,
      fromCode: cause === 'code',
    })
  }

  progress.on('solve', ({ key, restored }) => {
    if (isChallengeKey(key)) notify(key, restored ? 'code' : 'solve')
  })

  return {
    subscribe: topic.subscribe,
    repeat: notify,
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

/** The text of a solve's toast: the challenge's name, and its goal without tags. */
export function describeSolve({ name, description }: Pick<ChallengeRecord, 'name' | 'description'>): string {
  return `${name} (${stripTags(description)})`
}

function stripTags(html: string): string {
  return decode(html.replace(/<[^<>]*>/g, ''))
}
