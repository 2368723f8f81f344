import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import type { UnitWay } from '../../../lab/curriculum/learning/unit-way'
import { encodeText } from '../../kit/encode-text'

export interface TutorialWay {
  /** Null for a challenge on no path that was begun. */
  readonly way: UnitWay | null
}

/** Undefined until known. */
export function useWay(key: string | undefined): UnitWay | null | undefined {
  const { data, load } = useFetcher<TutorialWay>()
  useEffect(() => {
    if (key !== undefined) load(`/hacking-instructor/way/${encodeText(key)}`)
  }, [key, load])
  return data?.way
}
