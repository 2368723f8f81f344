import { useCallback, useEffect, useState } from 'react'

/** The source of the operator's messages to all visitors. */
export interface SystemNoticeSource {
  readonly url?: string | null
  readonly pollFrequencySeconds?: number | null
}

export interface SystemNotice {
  readonly message: string
  readonly updatedAt: string
}

const dismissedKey = 'dismissedSystemNotice'

/** The operator's message, polled if a source is configured; undefined without a message. */
export function useSystemNotice({ url, pollFrequencySeconds: seconds }: SystemNoticeSource) {
  const [notice, setNotice] = useState<SystemNotice>()
  useEffect(() => {
    if (!url || !seconds) return undefined
    const look = () => void readNotice(url).then(setNotice)
    look()
    const timer = setInterval(look, seconds * 1000)
    return () => clearInterval(timer)
  }, [url, seconds])

  const dismiss = useCallback(() => {
    if (notice) localStorage.setItem(dismissedKey, notice.updatedAt)
    setNotice(undefined)
  }, [notice])
  return { notice, dismiss }
}

/** Reads the message without the shop's token; any error counts as no message. */
export async function readNotice(url: string, fetchLike: typeof fetch = fetch): Promise<SystemNotice | undefined> {
  try {
    const response = await fetchLike(url, { cache: 'no-store' })
    const { message, enabled, updatedAt } = (await response.json()) as Record<string, unknown>
    if (!response.ok || enabled !== true || typeof message !== 'string' || message === '') return undefined
    const stamp = String(updatedAt)
    return stamp === localStorage.getItem(dismissedKey) ? undefined : { message, updatedAt: stamp }
  } catch {
    return undefined
  }
}
