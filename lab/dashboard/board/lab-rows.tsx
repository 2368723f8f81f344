import { Box, Text } from 'ink'
import type { LabState } from '../../client/lab-client.js'
import { summariseProgress } from '../../client/progress.js'
import { countNoun } from '../../values/count-noun.js'
import { type KeyHint, KeyLine } from '../key-line.js'
import { cutAround, nameColumns, roomForBoard, shareWidth } from './board-layout.js'
import { isStuck } from './board-order.js'
import { LabRow } from './lab-row.js'

interface LabRowsProps {
  readonly states: readonly LabState[]
  readonly selected: number
  readonly columns: number
  readonly rows: number
  readonly now: number
  readonly keys: readonly KeyHint[]
}

const margin = 1

/** Several labs on one screen, one row each; the selected one is always in sight. */
export function LabRows({ states, selected, columns, rows, now, keys }: LabRowsProps) {
  const width = columns - 2 * margin
  const names = nameLabs(states)
  const widths = shareWidth(width, names)
  const { from, visible, hidden } = cutAround(states, selected, roomForBoard(rows))
  return (
    <Box flexDirection="column" width={columns} height={rows} paddingX={margin} overflowY="hidden">
      <Summary states={states} width={width} now={now} />
      <Box height={1} />
      <Text dimColor wrap="truncate">
        {nameColumns('Lab', 'Solved', widths)}
      </Text>
      {visible.map((state, index) => (
        <LabRow
          key={state.url}
          {...{ state, widths, now }}
          name={names[from + index] ?? state.url}
          isSelected={from + index === selected}
        />
      ))}
      <Box flexGrow={1} />
      <Text dimColor>{hidden}</Text>
      <KeyLine width={width} hints={keys} />
    </Box>
  )
}

/** A name for each lab: its host's label, its own name where no other bears it, else its address. */
export function nameLabs(states: readonly LabState[]): string[] {
  return states.map(({ label, name, url }) => {
    const isUnique = states.filter((other) => other.name === name).length === 1
    return label ?? (isUnique ? name : new URL(url).host)
  })
}

interface SummaryProps {
  readonly states: readonly LabState[]
  readonly width: number
  readonly now: number
}

function Summary({ states, width, now }: SummaryProps) {
  const away = states.filter(({ connection }) => connection.kind === 'disconnected').length
  const stuck = states.filter((state) => isStuck(state, now)).length
  const total = states.reduce((sum, { challenges }) => sum + summariseProgress(challenges).solved.done, 0)
  const parts = [countNoun(total, 'solve'), stuck > 0 ? `${stuck} stuck` : '', away > 0 ? `${away} away` : '']
  return (
    <Box justifyContent="space-between" width={width}>
      <Text bold>{`JUICE LAB: ${states.length} labs`}</Text>
      <Text dimColor>{parts.filter(Boolean).join(', ')}</Text>
    </Box>
  )
}
