import { lazy, Suspense, useEffect, useState } from 'react'
import type { SystemNoticeSource } from './system-notices'

const SystemNotice = lazy(() => import('./system-notice').then((module) => ({ default: module.SystemNotice })))

/** Where the operator's word to everybody is shown, in labs that have somebody to listen to (progress-and-ctf.md 8). */
export function SystemNoticePlace({ source: { url, pollFrequencySeconds } }: { readonly source: SystemNoticeSource }) {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  if (!isAwake || !url || !pollFrequencySeconds) return null
  return (
    <Suspense>
      <SystemNotice url={url} seconds={pollFrequencySeconds} />
    </Suspense>
  )
}
