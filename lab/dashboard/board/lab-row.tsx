import { Text } from 'ink'
import type { LabState } from '../../client/lab-client.js'
import { hasAnswered } from '../../client/lab-state.js'
import { summariseProgress } from '../../client/progress.js'
import { findLastAdvance, findLatestStep, type LatestStep } from '../../client/steps.js'
import { padCells } from '../../terminal/cells.js'
import { formatClock } from '../../terminal/format-event.js'
import { shorten } from '../../terminal/glyphs.js'
import { Bar } from '../bar.js'
import { formatDuration } from '../formats.js'
import { useTheme } from '../theme.js'
import { type ColumnWidths, columnWidths } from './board-layout.js'
import { isStuck } from './board-order.js'

interface LabRowProps {
  readonly state: LabState
  readonly name: string
  readonly widths: ColumnWidths
  readonly isSelected: boolean
  readonly now: number
}

export function LabRow({ state, name, widths, isSelected, now }: LabRowProps) {
  const { glyphs, pulp, leaf, lemon } = useTheme()
  const { solved, points } = summariseProgress(state.challenges)
  const isKnown = state.challenges.length > 0
  return (
    <Text wrap="truncate">
      <Text color={pulp}>{isSelected ? '> ' : '  '}</Text>
      <Text bold={isSelected}>{padCells(shorten(name, widths.name, glyphs), widths.name)}</Text>
      <Text color={leaf}>{(isKnown ? `${solved.done} / ${solved.total}` : '').padStart(columnWidths.done)}</Text>
      {widths.bar > 0 && <Text>{'  '}</Text>}
      {widths.bar > 0 && (isKnown ? <Bar {...solved} width={widths.bar} /> : ' '.repeat(widths.bar))}
      {(isKnown ? String(points) : '').padStart(columnWidths.points)}
      <Text color={isStuck(state, now) ? lemon : undefined}>
        {formatStuck(state, now).padStart(columnWidths.stuck)}
      </Text>
      <Text color={state.connection.kind === 'disconnected' ? pulp : undefined}>
        {`  ${shorten(describePresence(state, widths.latest), widths.latest, glyphs)}`}
      </Text>
    </Text>
  )
}

function formatStuck(state: LabState, now: number): string {
  const since = findLastAdvance(state)
  return since === undefined ? '' : formatDuration(now - since)
}

function describePresence(state: LabState, width: number): string {
  const { connection } = state
  if (connection.kind === 'disconnected') {
    const trouble = hasAnswered(state) ? 'away' : 'no answer'
    const since = `${trouble} since ${formatClock(connection.since)}`
    return since.length <= width ? since : `${trouble} ${formatClock(connection.since)}`
  }
  if (connection.kind === 'connecting') return 'waiting for an answer'
  const step = findLatestStep(state)
  return step ? `${formatClock(step.at)} ${kindLabels[step.kind]}${step.name}` : 'none yet'
}

const kindLabels: Readonly<Record<LatestStep['kind'], string>> = {
  solve: '',
  'code-solve': 'code: ',
  try: 'try: ',
  'fix-hold': 'code: ',
  'fix-try': 'try: ',
  'fix-on': 'secured: ',
  'fix-off': 'off: ',
  'near-miss': 'near: ',
  hint: 'hint: ',
  tutorial: 'tutorial: ',
}
