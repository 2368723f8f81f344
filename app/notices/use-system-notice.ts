import { useCallback, useEffect, useState } from 'react'

/** The source of the operator's messages to all visitors. */
export interface SystemNoticeSource {
  readonly url?: string | null
  readonly pollFrequencySeconds?: number | null
}

export interface SystemNotice {
  readonly message: string
  /** The message itself where its source has no date. */
  readonly updatedAt: string
}

const dismissedKey = 'dismissedSystemNotice'

/** Polled if a source is configured; undefined without a message. */
export function useSystemNotice({ url, pollFrequencySeconds: seconds }: SystemNoticeSource) {
  const [notices, setNotices] = useState<readonly SystemNotice[]>([])
  const [notice] = notices
  useEffect(() => {
    if (!url || !seconds) return undefined
    let isCurrent = true
    // By the contract the browser polls, maybe outside of the shop: no loader serves it.
    const look = () => void readNotices(url).then((found) => isCurrent && setNotices(found))
    look()
    const timer = setInterval(look, seconds * 1000)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [url, seconds])

  const dismiss = useCallback(() => {
    if (notice) localStorage.setItem(dismissedKey, notice.updatedAt)
    setNotices(withoutDismissed)
  }, [notice])
  return { notice, dismiss }
}

/** Leaves out dismissed messages; sends no token. Any error counts as no message. */
export async function readNotices(url: string, fetchLike: typeof fetch = fetch): Promise<readonly SystemNotice[]> {
  try {
    const response = await fetchLike(url, { cache: 'no-store' })
    const reply = (await response.json()) as Record<string, unknown>
    // A class's door sends its latest messages, oldest first; other sources send one.
    const { enabled, messages = [reply] } = reply
    if (!response.ok || enabled !== true || !Array.isArray(messages)) return []
    return withoutDismissed(messages.flatMap(toNotice))
  } catch {
    return []
  }
}

function toNotice(value: unknown): SystemNotice[] {
  const { message, updatedAt } = value as Record<string, unknown>
  return typeof message === 'string' && message !== '' ? [{ message, updatedAt: String(updatedAt ?? message) }] : []
}

/** All messages where the dismissed one is not among them. */
function withoutDismissed(notices: readonly SystemNotice[]): readonly SystemNotice[] {
  const dismissed = localStorage.getItem(dismissedKey)
  return notices.slice(notices.findLastIndex(({ updatedAt }) => updatedAt === dismissed) + 1)
}
