import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { isUnreachable } from '../rest/read-when-reachable'
import type { LiveConnection } from './live-connection'

/** Shows the result of the latest check; an open connection overrides it. */
export function createChecks(show: (isAway: boolean) => void, ask = isUnreachable) {
  let latest: symbol | undefined
  return {
    // A failed connection proves little: some proxies allow none.
    check(): void {
      const check = Symbol()
      latest = check
      void ask().then((isAway) => latest === check && show(isAway))
    },
    handleConnect(): void {
      latest = undefined
      show(false)
    },
  }
}

/** Revalidates the page when the lab answers again. */
export function useDisconnected(connection: LiveConnection): boolean {
  const [isDisconnected, setDisconnected] = useState(false)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    let wasAway = false
    const show = (isAway: boolean) => {
      if (wasAway && !isAway) revalidate()
      wasAway = isAway
      setDisconnected(isAway)
    }
    const { check, handleConnect } = createChecks(show)
    const unsubscribers = [
      connection.on('disconnect', check),
      connection.on('connect_error', check),
      connection.on('connect', handleConnect),
    ]
    // An offline machine may still reach a lab on itself, and a lost connection is noticed late.
    const changes = ['offline', 'online'] as const
    for (const change of changes) window.addEventListener(change, check)
    return () => {
      for (const change of changes) window.removeEventListener(change, check)
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [connection, revalidate])
  return isDisconnected
}
