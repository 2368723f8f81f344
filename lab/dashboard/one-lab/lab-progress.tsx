import { Box, Text } from 'ink'
import type { LabState } from '../../client/lab-client.js'
import { type ProgressCount, type ProgressSummary, percentOf } from '../../client/progress.js'
import { Bar } from '../bar.js'
import { AssignmentPanel } from './assignment-panel.js'
import { EventList, type Filter } from './event-list.js'
import { Panels } from './panels.js'
import { shareRows } from './share-rows.js'

interface LabProgressProps {
  readonly state: LabState
  readonly summary: ProgressSummary
  readonly rows: number
  readonly width: number
  readonly filter: Filter
}

/** Plain, because bold must not touch dim: Ink would carry the one into the other. */
const gap = ' '

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

function ProgressLine({ solved, width }: { readonly solved: ProgressCount; readonly width: number }) {
  const counts = `${solved.done} / ${solved.total}${`${percentOf(solved)} %`.padStart(7)}`
  return (
    <Box justifyContent="space-between" width={width} height={1} overflow="hidden">
      <Text>Solved </Text>
      <Bar {...solved} width={Math.max(8, width - 'Solved '.length - counts.length - gap.length)} />
      <Text>
        {gap}
        <Text bold>{counts}</Text>
      </Text>
    </Box>
  )
}
