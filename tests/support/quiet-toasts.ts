import type { ServedLab } from './serve-lab.js'

/** Acknowledges all solves so far: their toasts would cover buttons on the next pages. */
export function quietToasts({ lab }: ServedLab): void {
  const { notifications } = lab.challenges
  for (const { flag } of notifications.pending()) notifications.acknowledge(flag)
}
