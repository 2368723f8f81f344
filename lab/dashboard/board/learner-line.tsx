import { Text } from 'ink'
import type { LearnerRow } from '../../client/desk-client.js'
import { padCells } from '../../terminal/cells.js'
import { formatClock } from '../../terminal/format-event.js'
import { shorten } from '../../terminal/glyphs.js'
import { plainLine } from '../../values/plain-text.js'
import { Bar } from '../bar.js'
import { formatDuration } from '../formats.js'
import { useTheme } from '../theme.js'
import { type ColumnWidths, columnWidths } from './board-layout.js'
import { doneOf, isStuckLearner, maxOf } from './board-order.js'

const onlineWidth = 2

interface LearnerLineProps {
  readonly row: LearnerRow
  readonly total: number
  readonly widths: ColumnWidths
  readonly isSelected: boolean
}

export function LearnerLine({ row, total, widths, isSelected }: LearnerLineProps) {
  const { glyphs, pulp, leaf, lemon } = useTheme()
  const count = { done: doneOf(row), total: maxOf(row, total) }
  const room = widths.name - onlineWidth
  const state = describeLab(row)
  return (
    <Text wrap="truncate">
      <Text color={pulp}>{isSelected ? '> ' : '  '}</Text>
      <Text color={leaf}>{(row.online ? glyphs.star : '').padEnd(onlineWidth)}</Text>
      <Text bold={isSelected} dimColor={!row.online && !isSelected}>
        {padCells(shorten(plainLine(row.name), room, glyphs), room)}
      </Text>
      <Text color={leaf}>{`${count.done} / ${count.total}`.padStart(columnWidths.done)}</Text>
      {widths.bar > 0 && <Text>{'  '}</Text>}
      {widths.bar > 0 && <Bar {...count} width={widths.bar} />}
      {String(row.points).padStart(columnWidths.points)}
      <Text color={isStuckLearner(row) ? lemon : undefined}>{formatStuck(row).padStart(columnWidths.stuck)}</Text>
      <Text color={state === '' ? undefined : lemon}>{state === '' ? '  ' : `  ${state} `}</Text>
      {shorten(describeLatest(row), widths.latest - (state === '' ? 0 : state.length + 1), glyphs)}
    </Text>
  )
}

/** Minutes without progress of a learner at work; empty for all others. */
export function formatStuck({ online, stuckMinutes }: LearnerRow): string {
  return online && stuckMinutes !== null ? formatDuration(stuckMinutes * 60_000) : ''
}

/** The trouble with a lab; empty where there is none. */
export function describeLab({ frozen, state }: LearnerRow): string {
  return [frozen ? 'frozen' : '', state === 'failed' ? 'failed' : ''].filter(Boolean).join(', ')
}

function describeLatest({ lastSolve }: LearnerRow): string {
  if (lastSolve === null) return 'none yet'
  return `${formatClock(Date.parse(lastSolve.at))} ${plainLine(lastSolve.name)}`
}
