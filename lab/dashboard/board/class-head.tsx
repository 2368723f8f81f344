import { Box, Text } from 'ink'
import type { DeskState } from '../../client/desk-client.js'
import { formatTime } from '../../terminal/format-event.js'
import { shorten } from '../../terminal/glyphs.js'
import { describeSilence } from '../../terminal/silence.js'
import { countNoun } from '../../values/count-noun.js'
import { plainLine } from '../../values/plain-text.js'
import { useTheme } from '../theme.js'
import { doneOf, isStuckLearner } from './board-order.js'

interface LineProps {
  readonly state: DeskState
  readonly width: number
}

/** Two lines: the class in a few metrics, and the way in or what does not answer. */
export function ClassHead(props: LineProps) {
  return (
    <Box flexDirection="column">
      <ClassLine {...props} />
      <StateLine {...props} />
    </Box>
  )
}

function ClassLine({ state: { url, about, rows }, width }: LineProps) {
  const { glyphs } = useTheme()
  const stuck = rows.filter(isStuckLearner).length
  const metrics = [
    countNoun(rows.length, 'learner'),
    `${rows.filter(({ online }) => online).length} online`,
    `${rows.reduce((sum, row) => sum + doneOf(row), 0)} done`,
    ...(stuck > 0 ? [`${stuck} stuck`] : []),
    ...(about?.frozen ? ['frozen'] : []),
  ].join(', ')
  return (
    <Box justifyContent="space-between" width={width}>
      <Text bold>{shorten(plainLine(about?.name ?? url), Math.max(8, width - metrics.length - 2), glyphs)}</Text>
      <Text dimColor>{about === undefined ? '' : metrics}</Text>
    </Box>
  )
}

/** The address at which learners join, or the shards that do not answer. */
function StateLine({ state: { connection, url, about }, width }: LineProps) {
  const { pulp, glyphs } = useTheme()
  const lost = about?.shards.filter(({ reachable }) => !reachable).map(({ name }) => name) ?? []
  const describeAway = (since: number) =>
    about === undefined
      ? describeSilence('desk', url)
      : `The desk at ${url} is away since ${formatTime(since)}; it is asked again and again.`
  const trouble =
    connection.kind === 'disconnected'
      ? describeAway(connection.since)
      : lost.length > 0
        ? `No answer from ${lost.join(', ')}: these learners stand as they were.`
        : ''
  const usual = about === undefined ? 'waiting for an answer' : `${plainLine(about.joinUrl)}`
  return (
    <Text color={trouble === '' ? undefined : pulp} dimColor={trouble === ''} wrap="truncate">
      {shorten(plainLine(trouble) || usual, width, glyphs)}
    </Text>
  )
}
