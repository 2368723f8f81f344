import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { isUnreachable } from '../rest/is-unreachable'
import type { LiveConnection } from './live-connection'

/** True while the lab does not answer; as soon as it is back, the page is read anew. */
export function useDisconnected(connection: LiveConnection): boolean {
  const [isDisconnected, setDisconnected] = useState(false)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    let wasAway = false
    let isOpen = false
    const show = (isAway: boolean) => {
      if (wasAway && !isAway) revalidate()
      wasAway = isAway
      setDisconnected(isAway)
    }
    // A connection that is closed or cannot be opened proves little: some proxies allow none.
    const check = () => {
      isOpen = false
      void isUnreachable().then((isAway) => show(isAway && !isOpen))
    }
    const handleConnect = () => {
      isOpen = true
      show(false)
    }
    const unsubscribers = [
      connection.on('disconnect', check),
      connection.on('connect_error', check),
      connection.on('connect', handleConnect),
    ]
    // A machine without a network may still reach a lab on itself, and a connection that is lost notices it late.
    const changes = ['offline', 'online'] as const
    for (const change of changes) window.addEventListener(change, check)
    return () => {
      for (const change of changes) window.removeEventListener(change, check)
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [connection, revalidate])
  return isDisconnected
}
