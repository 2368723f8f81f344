import { useLoaderData, useLocation, useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'

/** The data and the address of the page when it was to be read anew. */
interface Asked {
  readonly data: unknown
  readonly address: string
}

/** Reads the page anew, and once more where a change of its address, which itself reads nothing, cut that short. */
export function useReadAnew(): () => void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const { key: address } = useLocation()
  const data: unknown = useLoaderData()
  const [asked, setAsked] = useState<Asked>()
  const hasBegun = useRef(false)
  const readAnew = useCallback(() => {
    hasBegun.current = false
    setAsked({ data, address })
    revalidate()
  }, [data, address, revalidate])

  const isIdle = state === 'idle' && navigation.state === 'idle'
  useEffect(() => {
    if (asked === undefined) return
    if (data !== asked.data) setAsked(undefined)
    else if (!isIdle) hasBegun.current = true
    else if (address !== asked.address) readAnew()
    // A read that was refused leaves the data as they are.
    else if (hasBegun.current) setAsked(undefined)
  }, [asked, data, address, isIdle, readAnew])
  return readAnew
}
