import type { ProgressStore } from './progress.js'

/** Holds back what is told of progress until it is on disk; the progress bus tells it. */
export interface Announcements {
  /** Saves what has just been changed and calls `tell`; resolves at once where saving fails, and `tell` is called later. */
  whenSaved(tell: () => Promise<void>): Promise<void>
  /** Tells what could not be told yet, if the store can be saved by now. */
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
