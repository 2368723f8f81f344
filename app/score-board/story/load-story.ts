import { useCallback, useState } from 'react'
import type { Story } from '../../../lab/challenges/stories'
import { createApi } from '../../browser/api'

/** How far the story of a solve has come to the page. */
type LoadedStory = { readonly kind: 'unread' | 'loading' | 'failed' } | { readonly kind: 'here'; readonly story: Story }

/** The story of a solve, asked for when somebody wants to read it. */
export function useSolveStory(key: string): { loaded: LoadedStory; load(): Promise<void> } {
  const [loaded, setLoaded] = useState<LoadedStory>({ kind: 'unread' })
  const load = useCallback(async () => {
    setLoaded({ kind: 'loading' })
    try {
      const { data } = await createApi().get<{ data: Story }>(`/rest/challenges/${encodeURIComponent(key)}/story`)
      setLoaded({ kind: 'here', story: data })
    } catch {
      setLoaded({ kind: 'failed' })
    }
  }, [key])
  return { loaded, load }
}
