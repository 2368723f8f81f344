import type { SolveNotification } from './challenges.js'

export interface NotificationQueue {
  /** Queues a notification and sends it, unless it is no restore and one of the same key is waiting already. */
  push(notification: SolveNotification): void
  pending(): readonly SolveNotification[]
  /** Drops the first waiting notification with that flag; anything else is ignored. */
  acknowledge(flag: string): void
  /** Drops every waiting notification that fails the test. */
  keep(test: (notification: SolveNotification) => boolean): void
  onSend(listener: (notification: SolveNotification) => void): () => void
}

/** Several times all challenges; codes can be handed in again and again while no browser is there to acknowledge. */
const longestQueue = 500

/**
 * The queue of progress-and-ctf.md 3.1: what nobody has acknowledged is shown to every browser that connects; of very many, the
 * latest.
 */
export function createNotificationQueue(): NotificationQueue {
  let queue: SolveNotification[] = []
  const listeners = new Set<(notification: SolveNotification) => void>()
  return {
    push(notification) {
      const isNews = notification.isRestore || !queue.some((waiting) => waiting.key === notification.key)
      queue.push(notification)
      if (queue.length > longestQueue) queue.shift()
      if (isNews) for (const listener of listeners) listener(notification)
    },
    pending: () => queue,
    acknowledge(flag) {
      const index = queue.findIndex((waiting) => waiting.flag === flag)
      if (index >= 0) queue.splice(index, 1)
    },
    keep(test) {
      queue = queue.filter(test)
    },
    onSend(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
