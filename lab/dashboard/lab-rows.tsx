import { Box, Text, useInput } from 'ink'
import { useState } from 'react'
import type { LabState } from '../client/lab-client.js'
import { summariseProgress } from '../client/progress.js'
import { Bar } from './bar.js'
import { formatTime } from './format-event.js'
import { shorten } from './glyphs.js'
import { KeyLine } from './key-line.js'
import { useLook } from './look.js'

interface LabRowsProps {
  readonly states: readonly LabState[]
  readonly columns: number
  readonly rows: number
  quit(): void
}

const margin = 1
const fixedHeight = 5
const figuresWidth = ' Solved    Points '.length

/** Several labs on one screen, one row each. */
export function LabRows({ states, columns, rows, quit }: LabRowsProps) {
  const room = Math.max(1, rows - fixedHeight)
  const [first, setFirst] = useState(0)
  const last = Math.max(0, states.length - room)
  useInput((input, key) => {
    if (input === 'q' || (key.ctrl && input === 'c')) quit()
    if (key.downArrow) setFirst((row) => Math.min(last, row + 1))
    if (key.upArrow) setFirst((row) => Math.max(0, row - 1))
  })
  const width = columns - 2 * margin
  const names = nameLabs(states)
  const nameWidth = Math.max(12, Math.min(28, Math.floor(width / 3), Math.max(...names.map((name) => name.length))))
  const from = Math.min(first, last)
  const hidden = states.length - from - room
  return (
    <Box flexDirection="column" width={columns} height={rows} paddingX={margin} overflow="hidden">
      <Summary states={states} width={width} />
      <Box height={1} />
      <Text dimColor>
        {`${'Lab'.padEnd(nameWidth)} ${'Solved'.padStart(9)}${'Points'.padStart(8)}${barGap(width)}  Last solve`}
      </Text>
      {states.slice(from, from + room).map((state, index) => (
        <LabRow
          key={state.url}
          state={state}
          name={names[from + index] ?? state.url}
          nameWidth={nameWidth}
          width={width}
        />
      ))}
      <Box flexGrow={1} />
      <Text dimColor>{hidden > 0 ? `${hidden} more below` : ' '}</Text>
      <KeyLine width={width} hints={[...(last > 0 ? [scrollHint] : []), { key: 'q', text: 'quit', short: 'quit' }]} />
    </Box>
  )
}

/** Bars take what wide terminals have over: a fifth, once names, figures and the last solve have their room. */
const barWidthFor = (width: number) => (width < 96 ? 0 : Math.floor(width / 5))
const barGap = (width: number) => (barWidthFor(width) === 0 ? '' : ' '.repeat(barWidthFor(width) + 2))

const scrollHint = { key: 'up/down', text: 'scroll', short: 'scroll' }

/** A name for each lab: its host's label, its own name where no other bears it, else its address. */
export function nameLabs(states: readonly LabState[]): string[] {
  return states.map(({ label, name, url }) => {
    const isUnique = states.filter((other) => other.name === name).length === 1
    return label ?? (isUnique ? name : new URL(url).host)
  })
}

function Summary({ states, width }: { readonly states: readonly LabState[]; readonly width: number }) {
  const away = states.filter(({ connection }) => connection.kind === 'away').length
  const total = states.reduce((sum, { challenges }) => sum + summariseProgress(challenges).solved.done, 0)
  return (
    <Box justifyContent="space-between" width={width}>
      <Text bold>{`JUICE LAB: ${states.length} labs`}</Text>
      <Text dimColor>{`${total} solves${away > 0 ? `, ${away} away` : ''}`}</Text>
    </Box>
  )
}

interface LabRowProps {
  readonly state: LabState
  readonly name: string
  readonly nameWidth: number
  readonly width: number
}

function LabRow({ state, name, nameWidth, width }: LabRowProps) {
  const { glyphs, pulp, leaf } = useLook()
  const { solved, points } = summariseProgress(state.challenges)
  const figures = state.challenges.length === 0 ? '' : `${solved.done} / ${solved.total}`
  const barWidth = barWidthFor(width)
  const room = Math.max(0, width - nameWidth - figuresWidth - 3 - (barWidth && barWidth + 2))
  return (
    <Text wrap="truncate">
      {shorten(name, nameWidth, glyphs).padEnd(nameWidth)}
      <Text color={leaf}>{` ${figures.padStart(9)}`}</Text>
      {figures === '' ? ' '.repeat(8) : String(points).padStart(8)}
      {barWidth > 0 && <Text>{'  '}</Text>}
      {barWidth > 0 && <Bar {...solved} width={barWidth} />}
      <Text color={state.connection.kind === 'away' ? pulp : undefined}>
        {`  ${shorten(describePresence(state), room, glyphs)}`}
      </Text>
    </Text>
  )
}

function describePresence({ connection, challenges }: LabState): string {
  if (connection.kind === 'away') return `away since ${formatTime(connection.since)}`
  if (connection.kind === 'waiting') return 'waiting for an answer'
  const { lastSolve } = summariseProgress(challenges)
  return lastSolve ? `${formatTime(Date.parse(lastSolve.updatedAt))} ${lastSolve.name}` : 'none yet'
}
