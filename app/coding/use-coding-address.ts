import { useLocation, useNavigation, useSearchParams } from '@remix-run/react'
import { useCallback } from 'react'
import { exerciseInAddress, withExercise } from './exercise-address'

/** The challenge whose exercise the address asks for, or is about to; and the way to another one, or to none. */
export function useCodingAddress(): { readonly requested: string | null; request(key: string | undefined): void } {
  const [, setParameters] = useSearchParams()
  const here = useLocation()
  const { search } = useNavigation().location ?? here
  const request = useCallback(
    (key: string | undefined) => {
      if (exerciseInAddress(search) === (key ?? null)) return
      setParameters(withExercise(search, key), { replace: true, preventScrollReset: true })
    },
    [search, setParameters],
  )
  return { requested: exerciseInAddress(search), request }
}
