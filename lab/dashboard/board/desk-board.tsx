import { Box, Text } from 'ink'
import { useState } from 'react'
import type { DeskState } from '../../client/desk-client.js'
import { plainLine } from '../../values/plain-text.js'
import { BoardHelp, explainLearners } from '../help-panel.js'
import { KeyLine } from '../key-line.js'
import { useTheme } from '../theme.js'
import { cutAround, nameColumns, roomForBoard, shareWidth } from './board-layout.js'
import { deskSortKeys, orderLearners } from './board-order.js'
import { ClassHead } from './class-head.js'
import { LearnerLine } from './learner-line.js'
import { LearnerPanel } from './learner-panel.js'
import { useBoardKeys } from './use-board-keys.js'

interface DeskBoardProps {
  readonly state: DeskState
  readonly columns: number
  readonly rows: number
  quit(): void
}

export function DeskBoard({ state, columns, rows, quit }: DeskBoardProps) {
  const [openId, setOpenId] = useState<string>()
  const { glyphs } = useTheme()
  const { about, rows: learners } = state
  const total = about?.total ?? 0
  const room = roomForBoard(rows)
  const opened = learners.find(({ id }) => id === openId)
  const { ordered, selected, keys, isHelpOpen } = useBoardKeys({
    sortKeys: deskSortKeys,
    sort: (sortKey) => orderLearners(learners, sortKey),
    idOf: ({ id }) => id,
    room,
    isActive: opened === undefined,
    quit,
    open: setOpenId,
  })
  if (opened) {
    const back = () => setOpenId(undefined)
    return <LearnerPanel row={opened} {...{ total, columns, rows, quit, back }} />
  }
  if (isHelpOpen) return <BoardHelp entries={explainLearners(glyphs)} columns={columns} rows={rows} />
  const width = columns - 2
  const widths = shareWidth(
    width,
    learners.map(({ name }) => `  ${plainLine(name)}`),
  )
  const { from, visible, hidden } = cutAround(ordered, selected, room)
  // Ink counts each mark of a letter as a cell where it cuts lines, so it cuts none here: each is shortened to its width before.
  return (
    <Box flexDirection="column" width={columns} height={rows} paddingX={1} overflowY="hidden">
      <ClassHead state={state} width={width} />
      <Text dimColor wrap="truncate">
        {nameColumns('  Learner', 'Done', widths)}
      </Text>
      {visible.map((row, index) => (
        <LearnerLine key={row.id} {...{ row, total, widths }} isSelected={from + index === selected} />
      ))}
      <Box flexGrow={1} />
      <Text dimColor>{hidden}</Text>
      <KeyLine width={width} hints={keys} />
    </Box>
  )
}
