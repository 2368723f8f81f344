import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useLive } from '../browser/live/live'

/** Reads the page again after each solve, wherever it was made. */
export function useSolves(): void {
  const { subscribe } = useLive()
  const { revalidate } = useRevalidator()
  useEffect(() => subscribe('challenge solved', revalidate), [subscribe, revalidate])
}
