import type { ServedLab } from './serve-lab.js'

/** Has every solve so far count as read: its toast would lie above the buttons of the pages that open next. */
export function quietToasts({ lab }: ServedLab): void {
  const { notifications } = lab.challenges
  for (const { flag } of notifications.pending()) notifications.acknowledge(flag)
}
