import { Box, Text } from 'ink'
import type { LabEvent, LabState } from '../../client/lab-client.js'
import { padCells } from '../../terminal/cells.js'
import { describeEvent } from '../../terminal/format-event.js'
import { shorten, wrapText } from '../../terminal/glyphs.js'
import { useTheme } from '../theme.js'

const filters = ['all', 'solves', 'errors'] as const
export type Filter = (typeof filters)[number]

/** True where the client gets server errors: only the one that measures the shop's requests does. */
export function hearsErrors({ rate }: LabState): boolean {
  return rate !== undefined
}

/** The filter after `filter`, among those that have something to show in this client. */
export function followingFilter(filter: Filter, state: LabState): Filter {
  const offered: readonly Filter[] = hearsErrors(state) ? filters : filters.filter((one) => one !== 'errors')
  return offered[(offered.indexOf(filter) + 1) % offered.length] ?? 'all'
}

interface EventListProps {
  readonly events: readonly LabEvent[]
  readonly filter: Filter
  readonly width: number
  readonly height: number
}

const emptyTexts: Readonly<Record<Filter, string>> = {
  all: 'Nothing yet. Open the shop and take something apart.',
  solves: 'No solves yet. The score board hides somewhere in the shop.',
  errors: 'No server errors. The shop holds, so far.',
}

/** The feed, newest first, under a line that names what is shown. */
export function EventList({ events, filter, width, height }: EventListProps) {
  const shown = events.filter((event) => passes(event, filter)).map((event, number) => ({ event, number }))
  const latest = shown.slice(-Math.max(0, height - 1)).reverse()
  // Rows that nothing else needs go to what is too long for one.
  const spare = latest.length === 0 ? 0 : Math.max(0, Math.floor((height - 1 - latest.length) / latest.length))
  return (
    <Box flexDirection="column" width={width} height={height} overflowY="hidden">
      <Box justifyContent="space-between">
        <Text bold>Feed</Text>
        <Text dimColor>{`${filter} (${shown.length})`}</Text>
      </Box>
      {latest.length === 0 && <Text dimColor>{emptyTexts[filter]}</Text>}
      {latest.map(({ event, number }) => (
        <EventRow key={number} event={event} width={width} lines={1 + spare} />
      ))}
    </Box>
  )
}

function passes(event: LabEvent, filter: Filter): boolean {
  if (filter === 'solves') return ['solve', 'code-solve', 'fix-hold', 'trace-solve'].includes(event.event)
  return filter === 'all' || event.event === 'request-error'
}

/** Cells of a row from which on a remark leaves room for the text before it. */
const minRemarkedWidth = 46

interface EventRowProps {
  readonly event: LabEvent
  readonly width: number
  readonly lines: number
}

function EventRow({ event, width, lines }: EventRowProps) {
  const { pulp, glyphs } = useTheme()
  const { time, mark, text, remark } = describeEvent(event, glyphs)
  const remarkWidth = remark === '' || width < minRemarkedWidth ? 0 : Math.min(28, Math.max(16, width - 42))
  const textWidth = Math.max(1, width - time.length - mark.length - (remarkWidth === 0 ? 2 : remarkWidth + 4))
  const [first = '', ...rest] = wrapText(text, textWidth, lines, glyphs)
  const indent = ' '.repeat(time.length + mark.length + 2)
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text wrap="truncate">
        <Text dimColor>{time} </Text>
        <Text color={pulp}>{mark} </Text>
        {padCells(first, textWidth)}
        <Text dimColor>{remarkWidth === 0 ? '' : `  ${shorten(remark, remarkWidth, glyphs)}`}</Text>
      </Text>
      {rest.length > 0 && <Text>{rest.map((line) => `${indent}${line}`).join('\n')}</Text>}
    </Box>
  )
}
