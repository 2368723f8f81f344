import { Box, Text } from 'ink'
import type { ChallengeProgress } from '../../client/progress.js'
import { drawStars, shorten } from '../../terminal/glyphs.js'
import { Panel } from '../panel.js'
import { useTheme } from '../theme.js'

interface OpenPanelProps {
  readonly challenges: readonly ChallengeProgress[]
  readonly width: number
  readonly height: number
}

const frameRows = 2
/** Cells of a column: most names fit beside their stars. */
const columnWidth = 38

export function heightOfOpen(challenges: readonly ChallengeProgress[], width: number): number {
  return frameRows + Math.ceil(challenges.filter(({ solved }) => !solved).length / columnsFor(width))
}

const columnsFor = (width: number) => Math.max(1, Math.floor((width - 4) / columnWidth))

/** The challenges that are still open, easiest first, down the columns; for terminals with rows to spare. */
export function OpenPanel({ challenges, width, height }: OpenPanelProps) {
  const { glyphs, pulp } = useTheme()
  const columns = columnsFor(width)
  const rows = Math.max(1, height - frameRows)
  const cell = Math.floor((width - 4) / columns)
  const open = challenges.filter(({ solved }) => !solved)
  const shown = open
    .toSorted((one, other) => one.difficulty - other.difficulty || one.name.localeCompare(other.name, 'en'))
    .slice(0, rows * columns)
  const hidden = open.length - shown.length
  return (
    <Panel title={`Still to solve${hidden > 0 ? `, ${hidden} more on the board` : ''}`} width={width}>
      {Array.from({ length: Math.min(rows, shown.length) }, (_none, row) => (
        <Box key={shown[row]?.key} height={1} flexShrink={0}>
          {shown
            .filter((_challenge, index) => index % rows === row)
            .map(({ key, name, difficulty }) => (
              <Box key={key} width={cell} flexShrink={0}>
                <Text color={pulp}>{drawStars(difficulty, glyphs)} </Text>
                <Text>{shorten(name, cell - 8, glyphs)}</Text>
              </Box>
            ))}
        </Box>
      ))}
    </Panel>
  )
}
