import { Box, Text } from 'ink'
import type { LabState } from '../client/lab-client.js'
import { type ProgressSummary, summariseProgress } from '../client/progress.js'
import { AssignmentPanel, heightOfAssignment } from './assignment-panel.js'
import { CategoryPanel, categoryHeight } from './category-panel.js'
import { CheatScore } from './cheat-score.js'
import { CodingPanel } from './coding-panel.js'
import { DifficultyPanel } from './difficulty-panel.js'
import { EventList } from './event-list.js'
import { Header } from './header.js'
import { explainDashboard, HelpPanel } from './help-panel.js'
import { KeyLine } from './key-line.js'
import { useLook } from './look.js'
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
/** Categories may have rows that so much of the feed does not need. */
const feedHeightBesideCategories = 14

/** One lab on one screen: address, progress, feed, codes and keys. */
export function Dashboard({ state, columns, rows, invitation, warning, actions }: DashboardProps) {
  const { filter, notice, isHelpOpen, keys } = useDashboardKeys(state, actions)
  const { glyphs } = useLook()
  const summary = summariseProgress(state.challenges)
  const width = columns - 2 * margin
  const { assignment } = state
  const wanted = assignment ? heightOfAssignment(assignment, width) : 0
  const { assignmentHeight, hasPanels, hasCategories, gap, feedHeight } = shareRows(
    rows,
    wanted,
    summary.byCategory.length,
  )
  return (
    <Box flexDirection="column" width={columns} height={rows} paddingX={margin} overflow="hidden">
      <Header state={state} width={width} invitation={invitation} />
      {assignment && assignmentHeight > 0 && (
        <AssignmentPanel assignment={assignment} width={width} height={assignmentHeight} />
      )}
      <Box marginTop={gap} flexDirection="column">
        <ProgressLine solved={summary.solved} width={width} />
      </Box>
      {isHelpOpen ? (
        <Box marginTop={gap} flexGrow={1} overflow="hidden">
          <HelpPanel title="What is what" entries={explainDashboard(glyphs)} width={width} />
        </Box>
      ) : (
        <>
          {hasPanels && <Panels {...{ state, summary, width, gap }} />}
          {hasCategories && <CategoryPanel byCategory={summary.byCategory} width={width} />}
          <EventList events={state.events} filter={filter} width={width} height={feedHeight} />
        </>
      )}
      <Box justifyContent="space-between">
        <Text bold wrap="truncate">
          {notice || warning || cheer(summary.solved)}
        </Text>
        <CheatScore score={state.cheatScore} />
      </Box>
      <KeyLine hints={keys} width={width} />
    </Box>
  )
}

interface PanelsProps {
  readonly state: LabState
  readonly summary: ProgressSummary
  readonly width: number
  readonly gap: number
}

function Panels({ state, summary, width, gap }: PanelsProps) {
  return (
    <Box marginTop={gap} gap={1}>
      <DifficultyPanel byDifficulty={summary.byDifficulty} width={Math.floor(width / 2)} />
      <CodingPanel summary={summary} codes={state.codes} width={Math.ceil(width / 2) - 1} />
    </Box>
  )
}

/** The parts that have room in so many rows; the feed takes the rest. */
function shareRows(rows: number, assignmentWanted: number, categories: number) {
  const room = Math.min(assignmentWanted, rows - fixedHeight - feedHeightWanted)
  const assignmentHeight = room >= leastAssignmentHeight ? room : 0
  const free = rows - fixedHeight - assignmentHeight
  const hasPanels = free - panelHeight >= feedHeightWanted
  const besidePanels = free - (hasPanels ? panelHeight : 0)
  const gap = besidePanels > 10 ? 1 : 0
  const left = besidePanels - 2 * gap
  const hasCategories = categories > 0 && left - categoryHeight(categories) >= feedHeightBesideCategories
  const feedHeight = Math.max(1, hasCategories ? left - categoryHeight(categories) : left)
  return { assignmentHeight, hasPanels, hasCategories, gap, feedHeight }
}

function cheer({ done, total }: { done: number; total: number }): string {
  return total > 0 && done === total ? `All ${total} solved. Bottoms up.` : ' '
}
