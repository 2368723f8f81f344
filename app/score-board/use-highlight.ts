import { useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'
import { useSettled } from './use-settled'

/** Waiting times of docs/contract/files-and-surfaces.md#look-and-feel. */
const scrollDelayMilliseconds = 300
const flickerMilliseconds = 4000

/** The key in `highlightChallenge`, as long as its card is pointed at; then the parameter goes. */
export function useHighlight(): string | undefined {
  const [parameters, setParameters] = useSearchParams()
  const key = parameters.get('highlightChallenge') ?? undefined
  const isSettled = useSettled()
  useEffect(() => {
    // Cards that are laid out later would push this one out of sight again.
    if (key === undefined || !isSettled) return undefined
    const scroll = setTimeout(() => {
      document.getElementById(`challenge-${key}`)?.scrollIntoView({ block: 'center' })
    }, scrollDelayMilliseconds)
    const forget = setTimeout(() => {
      const rest = new URLSearchParams(location.search)
      rest.delete('highlightChallenge')
      setParameters(rest, { replace: true, preventScrollReset: true })
    }, scrollDelayMilliseconds + flickerMilliseconds)
    return () => {
      clearTimeout(scroll)
      clearTimeout(forget)
    }
  }, [key, isSettled, setParameters])
  return key
}
