import { Box, Text } from 'ink'
import type { LabState } from '../../client/lab-client.js'
import { hasAnswered } from '../../client/lab-state.js'
import { countCells } from '../../terminal/cells.js'
import { formatTime } from '../../terminal/format-event.js'
import { useTheme } from '../theme.js'

interface HeaderProps {
  readonly state: LabState
  readonly width: number
  /** The address for others, e.g. `for a class: --host 0.0.0.0`. */
  readonly invitation: string
  readonly isOpenable: boolean
}

const keyHint = '(o opens it)'

export function Header({ state, width, invitation, isOpenable }: HeaderProps) {
  const { pulp } = useTheme()
  const { name, version, url } = state
  const room = width - countCells(url) - countCells(invitation) - 2
  return (
    <Box flexDirection="column" width={width}>
      <Box justifyContent="space-between" height={1} overflowY="hidden">
        <Text wrap="truncate">
          <Text bold>{name.toUpperCase()}</Text> <Text dimColor>{version}</Text>
        </Text>
        <Pulse state={state} />
      </Box>
      <Box justifyContent="space-between">
        <Text wrap="truncate">
          <Text bold color={pulp}>
            {url}
          </Text>{' '}
          {isOpenable && room > keyHint.length && <Text dimColor>{keyHint}</Text>}
        </Text>
        {room >= 0 && <Text dimColor>{invitation}</Text>}
      </Box>
    </Box>
  )
}

function Pulse({ state }: { readonly state: LabState }) {
  const { pulp, leaf } = useTheme()
  const { connection, rate } = state
  if (connection.kind === 'disconnected')
    return (
      <Text color={pulp}>{`${hasAnswered(state) ? 'away' : 'no answer'} since ${formatTime(connection.since)}`}</Text>
    )
  if (connection.kind === 'connecting') return <Text dimColor>waiting for an answer</Text>
  if (rate === undefined) return <Text color={leaf}>live</Text>
  const { perSecond, errors } = rate
  return (
    <Text>
      {formatRate(perSecond).padStart(5)}
      <Text dimColor> req/s </Text>
      <Text color={errors > 0 ? pulp : undefined}>{String(errors).padStart(4)}</Text>
      <Text dimColor>{errors === 1 ? ' error ' : ' errors'}</Text>
    </Text>
  )
}

/** One decimal for the slow, none for the fast. */
function formatRate(perSecond: number): string {
  return perSecond > 0 && perSecond < 10 ? perSecond.toFixed(1) : perSecond.toFixed(0)
}
