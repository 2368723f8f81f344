import { Text } from 'ink'
import type { LabState } from '../client/lab-client.js'
import { summariseProgress } from '../client/progress.js'
import { findLastAdvance, findLatestStep, type LatestStep } from '../client/steps.js'
import { Bar } from './bar.js'
import { isStuck } from './board-order.js'
import { formatDuration } from './format-duration.js'
import { formatTime } from './format-event.js'
import { shorten } from './glyphs.js'
import { useTheme } from './theme.js'

/** Cells of the columns of the board; a bar of none is left out. */
export interface RowWidths {
  readonly name: number
  readonly bar: number
  readonly latest: number
}

const hoursAndMinutes = 'HH:MM'.length
const pointerWidth = 2
const solvedWidth = 10
const pointsWidth = 8
const stuckWidth = 11
const fixedWidth = pointerWidth + solvedWidth + pointsWidth + stuckWidth + 2

/** Bars take what names, metrics and the latest step can spare. */
export function shareWidth(width: number, names: readonly string[]): RowWidths {
  const name = Math.max(12, Math.min(28, Math.floor(width / 4), Math.max(...names.map((one) => one.length))))
  const bar = width < 74 ? 0 : Math.max(6, Math.floor(width / 5) - 8)
  return { name, bar, latest: Math.max(0, width - fixedWidth - name - (bar && bar + 2)) }
}

/** The heads of the columns. */
export function nameColumns({ name, bar }: RowWidths): string {
  const lead = ' '.repeat(pointerWidth) + 'Lab'.padEnd(name)
  return `${lead}${'Solved'.padStart(solvedWidth)}${' '.repeat(bar && bar + 2)}${'Points'.padStart(pointsWidth)}${'Stuck for'.padStart(stuckWidth)}  Latest`
}

interface LabRowProps {
  readonly state: LabState
  readonly name: string
  readonly widths: RowWidths
  readonly isSelected: boolean
  readonly now: number
}

/** One lab of several: its metrics, how long nothing has come, and what came last. */
export function LabRow({ state, name, widths, isSelected, now }: LabRowProps) {
  const { glyphs, pulp, leaf, lemon } = useTheme()
  const { solved, points } = summariseProgress(state.challenges)
  const isKnown = state.challenges.length > 0
  return (
    <Text wrap="truncate">
      <Text color={pulp}>{isSelected ? '> ' : '  '}</Text>
      <Text bold={isSelected}>{shorten(name, widths.name, glyphs).padEnd(widths.name)}</Text>
      <Text color={leaf}>{(isKnown ? `${solved.done} / ${solved.total}` : '').padStart(solvedWidth)}</Text>
      {widths.bar > 0 && <Text>{'  '}</Text>}
      {widths.bar > 0 && (isKnown ? <Bar {...solved} width={widths.bar} /> : ' '.repeat(widths.bar))}
      {(isKnown ? String(points) : '').padStart(pointsWidth)}
      <Text color={isStuck(state, now) ? lemon : undefined}>{formatStuck(state, now).padStart(stuckWidth)}</Text>
      <Text color={state.connection.kind === 'disconnected' ? pulp : undefined}>
        {`  ${shorten(describePresence(state), widths.latest, glyphs)}`}
      </Text>
    </Text>
  )
}

function formatStuck(state: LabState, now: number): string {
  const since = findLastAdvance(state)
  return since === undefined ? '' : formatDuration(now - since)
}

function describePresence(state: LabState): string {
  const { connection } = state
  if (connection.kind === 'disconnected') return `away since ${formatTime(connection.since)}`
  if (connection.kind === 'connecting') return 'waiting for an answer'
  const step = findLatestStep(state)
  return step ? `${formatTime(step.at).slice(0, hoursAndMinutes)} ${kindLabels[step.kind]}${step.name}` : 'none yet'
}

const kindLabels: Readonly<Record<LatestStep['kind'], string>> = {
  solve: '',
  'code-solve': 'code: ',
  try: 'try: ',
  'near-miss': 'near: ',
  hint: 'hint: ',
}
