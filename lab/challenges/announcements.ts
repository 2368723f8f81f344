import { decode } from 'html-entities'
import type { Fact } from '../facts/vocabulary.js'
import type { LabOptions } from '../options.js'
import type { ChallengeRecord, Solve, SolveNotification } from './challenges.js'
import { flagFor } from './flags.js'
import { createNotificationQueue } from './notifications.js'

/** How a solve came about: the fact that decided it, and how likely it is that it was not done by hand. */
interface Earned {
  readonly fact: Fact
  readonly cheatScore: number
}

/** What is told about solved challenges, and to whom (progress-and-ctf.md 3). */
export interface Announcements {
  readonly queue: ReturnType<typeof createNotificationQueue>
  /** Tells browsers only. */
  notify(record: ChallengeRecord, isRestore: boolean): SolveNotification
  /** Tells browsers and all listeners; `earned` is missing when it was restored. */
  announce(record: ChallengeRecord, earned?: Earned): void
  onSolved(listener: (solve: Solve) => void): () => void
}

export function createAnnouncements({ config, ctfKey }: LabOptions): Announcements {
  const queue = createNotificationQueue()
  const listeners = new Set<(solve: Solve) => void>()

  function notify(record: ChallengeRecord, isRestore: boolean): SolveNotification {
    const notification = {
      key: record.key,
      name: record.name,
      challenge: describeSolve(record),
      flag: flagFor(record.name, ctfKey),
      hidden: !config.challenges.showSolvedNotifications,
      isRestore,
      codingChallenge: config.challenges.codingChallengesEnabled !== 'never' && record.hasCodingChallenge,
    }
    queue.push(notification)
    return notification
  }

  return {
    queue,
    notify,
    announce(record, earned) {
      const notification = notify(record, earned === undefined)
      const evidence = earned && { fact: earned.fact.name, origin: earned.fact.origin }
      for (const listener of listeners) listener({ notification, record, evidence, cheatScore: earned?.cheatScore })
    },
    onSolved(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What a toast says of a solved challenge: its name and its goal without tags. */
export function describeSolve({ name, description }: Pick<ChallengeRecord, 'name' | 'description'>): string {
  return `${name} (${plainText(description)})`
}

function plainText(html: string): string {
  return decode(html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, ''))
}
