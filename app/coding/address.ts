import { useSearchParams } from '@remix-run/react'
import { useCallback } from 'react'

const parameter = 'codingChallenge'

/** The challenge whose exercise the address asks for, and how to forget it. */
export function useCodingAddress(): { readonly asked: string | null; forget(): void } {
  const [parameters, setParameters] = useSearchParams()
  const forget = useCallback(() => {
    const rest = new URLSearchParams(location.search)
    if (!rest.has(parameter)) return
    rest.delete(parameter)
    setParameters(rest, { replace: true, preventScrollReset: true })
  }, [setParameters])
  return { asked: parameters.get(parameter), forget }
}
