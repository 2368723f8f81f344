import { useSearchParams } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './drafts'
import type { ShownFix } from './fix.server'

/** The number of the weak file among the versions. */
export const weakVersion = 0

export function codeOfVersion({ weak, versions }: ShownFix, number: number): string | undefined {
  return number === weakVersion ? weak.code : versions.find((version) => version.number === number)?.code
}

/** Number of the latest version that holds. */
export const latestHeld = ({ versions }: ShownFix) => versions.findLast(({ holds }) => holds)?.number

/** Begins with the code just tried, the version that the address asks for, the draft, or the last version. */
export function useCode(fix: ShownFix, tried: string | undefined): [string, (code: string) => void] {
  const { name, weak, versions } = fix
  const [parameters] = useSearchParams()
  const asked = parameters.get('version')
  const chosen = tried ?? (asked === null ? undefined : codeOfVersion(fix, Number(asked)))
  const last = versions.at(-1)?.code ?? weak.code
  const [code, setCode] = useState(chosen ?? last)
  const mayTakeDraft = chosen === undefined
  // Only browsers have drafts, and they must render first what the server did.
  useEffect(() => {
    const draft = mayTakeDraft ? readDraft(name) : undefined
    if (draft !== undefined) setCode(draft)
  }, [name, mayTakeDraft])
  const change = (written: string) => {
    setCode(written)
    if (written === last) dropDraft(name)
    else keepDraft(name, written)
  }
  return [code, change]
}
