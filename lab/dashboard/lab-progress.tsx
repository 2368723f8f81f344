import { Box } from 'ink'
import type { LabState } from '../client/lab-client.js'
import type { ProgressSummary } from '../client/progress.js'
import { AssignmentPanel } from './assignment-panel.js'
import { EventList, type Filter } from './event-list.js'
import { Panels } from './panels.js'
import { ProgressLine } from './progress-line.js'
import { shareRows } from './share-rows.js'

interface LabProgressProps {
  readonly state: LabState
  readonly summary: ProgressSummary
  readonly rows: number
  readonly width: number
  readonly filter: Filter
}

/** All that a lab has told: assignment, progress and feed. */
export function LabProgress({ state, summary, rows, width, filter }: LabProgressProps) {
  const { assignment } = state
  const { assignmentHeight, feedHeight, ...shared } = shareRows(rows, state, summary.byCategory.length, width)
  return (
    <>
      {assignment && assignmentHeight > 0 && (
        <AssignmentPanel assignment={assignment} width={width} height={assignmentHeight} />
      )}
      <Box marginTop={shared.gap} flexDirection="column">
        <ProgressLine solved={summary.solved} width={width} />
      </Box>
      <Panels {...{ state, summary, width }} {...shared} />
      <EventList events={state.events} filter={filter} width={width} height={feedHeight} />
    </>
  )
}
