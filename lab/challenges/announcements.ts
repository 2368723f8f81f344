import { decode } from 'html-entities'
import type { Fact } from '../facts/vocabulary.js'
import type { LabOptions } from '../options.js'
import type { ChallengeRecord, Solve, SolveNotification } from './challenges.js'
import { flagFor } from './flags.js'
import { createNotificationQueue } from './notifications.js'

/** What is told about solved challenges, and to whom (progress-and-ctf.md 3). */
export interface Announcements {
  readonly queue: ReturnType<typeof createNotificationQueue>
  /** Tells browsers only. */
  notify(record: ChallengeRecord, isRestore: boolean): SolveNotification
  /** Tells browsers and all listeners; `fact` is what solved it, missing when it was restored. */
  announce(record: ChallengeRecord, fact?: Fact): void
  onSolved(listener: (solve: Solve) => void): () => void
}

export function createAnnouncements({ config, ctfKey }: LabOptions): Announcements {
  const queue = createNotificationQueue()
  const listeners = new Set<(solve: Solve) => void>()

  function notify(record: ChallengeRecord, isRestore: boolean): SolveNotification {
    const notification = {
      key: record.key,
      name: record.name,
      challenge: `${record.name} (${plainText(record.description)})`,
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
    announce(record, fact) {
      const notification = notify(record, fact === undefined)
      const evidence = fact && { fact: fact.name, origin: fact.origin }
      for (const listener of listeners) listener({ notification, record, evidence })
    },
    onSolved(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function plainText(html: string): string {
  return decode(html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, ''))
}
