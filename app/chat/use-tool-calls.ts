import { useCallback } from 'react'
import { usePorts } from '../browser/ports'
import { useSession } from '../browser/session'
import { readCookie } from '../browser/storage/cookies'

/** Tells whether this browser shows the assistant's tool calls at the moment. */
export function useToolCalls(): () => boolean {
  const { showsToolCalls } = usePorts()
  const role = useSession().account?.role
  return useCallback(() => showsToolCalls(readCookie, role), [showsToolCalls, role])
}
