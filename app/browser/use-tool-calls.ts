import { useCallback } from 'react'
import { readCookie } from './cookies'
import { usePorts } from './ports'
import { useSession } from './session'

/** Tells whether this browser shows the assistant's tool calls at the moment. */
export function useToolCalls(): () => boolean {
  const { showsToolCalls } = usePorts()
  const role = useSession().account?.role
  return useCallback(() => showsToolCalls(readCookie, role), [showsToolCalls, role])
}
