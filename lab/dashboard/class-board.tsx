import { Box, useInput } from 'ink'
import { useState } from 'react'
import type { LabState } from '../client/lab-client.js'
import { followingOrder, type Order, orderLabs } from './board-order.js'
import { Dashboard } from './dashboard.js'
import { boardEntries, HelpPanel } from './help-panel.js'
import { type KeyHint, KeyLine } from './key-line.js'
import { LabRows, roomForLabs } from './lab-rows.js'
import type { DashboardActions } from './use-dashboard-keys.js'
import { useNow } from './use-now.js'

interface ClassBoardProps {
  readonly states: readonly LabState[]
  readonly columns: number
  readonly rows: number
  quit(): void
  openBrowser(url: string): void
  copy(text: string): void
}

const secondsBetweenLooks = 10

/** Several labs, a row each; any of them opens to the dashboard of its own. */
export function ClassBoard({ states, columns, rows, quit, openBrowser, copy }: ClassBoardProps) {
  const [openUrl, setOpenUrl] = useState<string>()
  const board = useBoardKeys({ states, rows, quit, open: setOpenUrl, isActive: openUrl === undefined })
  const now = useNow(secondsBetweenLooks)
  const state = states.find(({ url }) => url === openUrl)
  if (state) {
    const actions: DashboardActions = {
      quit,
      copy,
      openBrowser: () => openBrowser(state.url),
      back: () => setOpenUrl(undefined),
    }
    return <Dashboard key={state.url} {...{ state, columns, rows, actions }} invitation={state.label ?? ''} />
  }
  if (!board.isHelpOpen) return <LabRows {...board} {...{ columns, rows, now }} />
  return (
    <Box flexDirection="column" width={columns} height={rows} paddingX={1} overflow="hidden">
      <Box flexGrow={1} overflow="hidden">
        <HelpPanel title="What the columns say" entries={boardEntries} width={columns - 2} />
      </Box>
      <KeyLine width={columns - 2} hints={[hint('any key', 'back')]} />
    </Box>
  )
}

interface BoardKeysOptions {
  readonly states: readonly LabState[]
  readonly rows: number
  readonly isActive: boolean
  quit(): void
  open(url: string): void
}

/** The selected lab, the order of the rows, and the state of the help. */
function useBoardKeys({ states, rows, isActive, quit, open }: BoardKeysOptions) {
  const [order, setOrder] = useState<Order>('as given')
  const [selectedUrl, setSelectedUrl] = useState<string>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const ordered = orderLabs(states, order)
  const selected = Math.max(
    0,
    ordered.findIndex(({ url }) => url === selectedUrl),
  )
  const select = (index: number) => setSelectedUrl(ordered[Math.min(ordered.length - 1, Math.max(0, index))]?.url)

  useInput(
    (input, key) => {
      if (key.ctrl && input === 'c') return quit()
      if (isHelpOpen) return setHelpOpen(false)
      if (input === 'q') quit()
      if (input === '?') setHelpOpen(true)
      if (input === 's') setOrder(followingOrder)
      if (key.downArrow) select(selected + 1)
      if (key.upArrow) select(selected - 1)
      if (key.pageDown) select(selected + roomForLabs(rows))
      if (key.pageUp) select(selected - roomForLabs(rows))
      const chosen = ordered[selected]
      if (key.return && chosen) open(chosen.url)
    },
    { isActive },
  )
  const keys = [
    hint('up/down', 'choose'),
    hint('enter', 'look into it', 'look'),
    hint('s', `sort (${order})`, 'sort'),
    hint('?', 'what is what', 'help'),
    hint('q', 'quit'),
  ]
  return { states: ordered, selected, keys, isHelpOpen }
}

function hint(key: string, text: string, short = text): KeyHint {
  return { key, text, short }
}
