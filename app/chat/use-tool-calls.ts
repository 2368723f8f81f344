import { useCallback } from 'react'
import { readCookie } from '../browser/cookies'
import { usePorts } from '../browser/ports'
import { useSession } from '../browser/session'

/** Tells whether this browser shows the assistant's tool calls at the moment. */
export function useToolCalls(): () => boolean {
  const { showsToolCalls } = usePorts()
  const role = useSession().account?.role
  return useCallback(() => showsToolCalls(readCookie, role), [showsToolCalls, role])
}
