import { Box, Text } from 'ink'
import type { LabState } from '../client/lab-client.js'
import { summariseProgress } from '../client/progress.js'
import { AssignmentPanel, heightOfAssignment } from './assignment-panel.js'
import { CheatFigure } from './cheat-figure.js'
import { CodingPanel } from './coding-panel.js'
import { DifficultyPanel } from './difficulty-panel.js'
import { EventList } from './event-list.js'
import { Header } from './header.js'
import { KeyLine } from './key-line.js'
import { ProgressLine } from './progress-line.js'
import { type DashboardActions, useDashboardKeys } from './use-dashboard-keys.js'

interface DashboardProps {
  readonly state: LabState
  readonly columns: number
  readonly rows: number
  readonly invitation: string
  readonly warning?: string
  readonly actions: DashboardActions
}

const margin = 1
const panelHeight = 8
const fixedHeight = 2 + 1 + 2
const feedHeightWanted = 4
/** Its frame, until when, and an item. */
const leastAssignmentHeight = 4

/** One lab on one screen: address, progress, feed, codes and keys. */
export function Dashboard({ state, columns, rows, invitation, warning, actions }: DashboardProps) {
  const { filter, notice, keys } = useDashboardKeys(state, actions)
  const summary = summariseProgress(state.challenges)
  const width = columns - 2 * margin
  const [left, right] = [Math.floor(width / 2), Math.ceil(width / 2) - 1]
  const { assignment } = state
  const room = rows - fixedHeight - feedHeightWanted
  const assignmentHeight = assignment ? Math.min(heightOfAssignment(assignment, width), Math.max(0, room)) : 0
  const hasAssignment = assignmentHeight >= leastAssignmentHeight
  const taken = fixedHeight + (hasAssignment ? assignmentHeight : 0)
  const hasPanels = rows - taken - panelHeight >= feedHeightWanted
  const spare = rows - taken - (hasPanels ? panelHeight : 0)
  const gap = spare > 10 ? 1 : 0
  return (
    <Box flexDirection="column" width={columns} height={rows} paddingX={margin} overflow="hidden">
      <Header state={state} width={width} invitation={invitation} />
      {assignment && hasAssignment && (
        <AssignmentPanel assignment={assignment} width={width} height={assignmentHeight} />
      )}
      <Box marginTop={gap} flexDirection="column">
        <ProgressLine solved={summary.solved} width={width} />
      </Box>
      {hasPanels && (
        <Box marginTop={gap} gap={1}>
          <DifficultyPanel byDifficulty={summary.byDifficulty} width={left} />
          <CodingPanel summary={summary} codes={state.codes} width={right} />
        </Box>
      )}
      <EventList events={state.events} filter={filter} width={width} height={Math.max(1, spare - 2 * gap)} />
      <Box justifyContent="space-between">
        <Text bold wrap="truncate">
          {notice || warning || cheer(summary.solved)}
        </Text>
        <CheatFigure score={state.cheatScore} />
      </Box>
      <KeyLine hints={keys} width={width} />
    </Box>
  )
}

function cheer({ done, total }: { done: number; total: number }): string {
  return total > 0 && done === total ? `All ${total} solved. Bottoms up.` : ' '
}
