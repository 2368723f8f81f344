import type { ProgressStore } from './progress.js'

/** Announces progress only after it is on disk: normally at once, after a failed save with the next one that succeeds. */
export interface Announcements {
  /** Saves the latest change and calls `tell`; if saving fails, resolves at once and calls `tell` later. */
  whenSaved(tell: () => Promise<void>): Promise<void>
  /** Makes the announcements that had to wait, if the store can be saved by now. */
  settle(): Promise<void>
}

export function createAnnouncements(store: ProgressStore): Announcements {
  const late = new Set<Promise<void>>()
  const isSaved = () =>
    store.save().then(
      () => true,
      () => false,
    )
  return {
    async whenSaved(tell) {
      if (await isSaved()) return tell()
      const telling = store.saved().then(tell)
      late.add(telling)
      void telling.finally(() => late.delete(telling))
    },
    async settle() {
      if (late.size > 0 && (await isSaved())) await Promise.all(late)
    },
  }
}
