import type { ProgressStore } from '../challenge-rows.js'

/** Holds back the announcement of progress until it is on disk; the progress bus publishes it. */
export interface Announcements {
  /** Saves what has just been changed and calls `publish`; resolves at once where saving fails, and `publish` is called later. */
  whenSaved(publish: () => Promise<void>): Promise<void>
  /** Publishes what could not be published yet, if the store can be saved by now. */
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
    async whenSaved(publish) {
      if (await isSaved()) return publish()
      const publishing = store.saved().then(publish)
      late.add(publishing)
      void publishing.finally(() => late.delete(publishing))
    },
    async settle() {
      if (late.size > 0 && (await isSaved())) await Promise.all(late)
    },
  }
}
