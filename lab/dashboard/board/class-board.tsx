import { useEffect, useState } from 'react'
import type { LabState } from '../../client/lab-client.js'
import { systemClock } from '../../facts/clock.js'
import { BoardHelp, boardEntries } from '../help-panel.js'
import { Dashboard } from '../one-lab/dashboard.js'
import type { DashboardActions } from '../one-lab/use-dashboard-keys.js'
import { roomForBoard } from './board-layout.js'
import { orderLabs, sortKeys } from './board-order.js'
import { LabRows } from './lab-rows.js'
import { useBoardKeys } from './use-board-keys.js'

interface ClassBoardProps {
  readonly states: readonly LabState[]
  readonly columns: number
  readonly rows: number
  quit(): void
  openBrowser?(url: string): Promise<void>
  copy(text: string): void
}

const refreshSeconds = 10

/** Several labs, a row each; any of them opens to the dashboard of its own. */
export function ClassBoard({ states, columns, rows, quit, openBrowser, copy }: ClassBoardProps) {
  const [openUrl, setOpenUrl] = useState<string>()
  const state = states.find(({ url }) => url === openUrl)
  const { ordered, selected, keys, isHelpOpen } = useBoardKeys({
    sortKeys,
    sort: (sortKey) => orderLabs(states, sortKey),
    idOf: ({ url }) => url,
    room: roomForBoard(rows),
    isActive: state === undefined,
    quit,
    open: setOpenUrl,
  })
  const now = useNow(refreshSeconds)
  if (state) {
    const actions: DashboardActions = {
      quit,
      copy,
      ...(openBrowser && { openBrowser: () => openBrowser(state.url) }),
      back: () => setOpenUrl(undefined),
    }
    return <Dashboard key={state.url} {...{ state, columns, rows, actions }} invitation={state.label ?? ''} />
  }
  if (isHelpOpen) return <BoardHelp entries={boardEntries} columns={columns} rows={rows} />
  return <LabRows states={ordered} {...{ selected, columns, rows, now, keys }} />
}

/** The time in epoch milliseconds, updated every `seconds`. */
function useNow(seconds: number): number {
  const [now, setNow] = useState(() => systemClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return now
}
