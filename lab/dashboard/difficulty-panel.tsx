import { Box, Text } from 'ink'
import type { ProgressSummary } from '../client/progress.js'
import { Bar } from './bar.js'
import { drawStars } from './glyphs.js'
import { Panel } from './panel.js'
import { useTheme } from './theme.js'

interface DifficultyPanelProps {
  readonly byDifficulty: ProgressSummary['byDifficulty']
  readonly width: number
}

const countsWidth = ' 12 / 24'.length

/** Progress by stars, easiest first. */
export function DifficultyPanel({ byDifficulty, width }: DifficultyPanelProps) {
  const { glyphs, pulp } = useTheme()
  const barWidth = Math.max(3, width - 4 - 7 - countsWidth)
  return (
    <Panel title="By difficulty" width={width}>
      {byDifficulty.map(({ difficulty, done, total }) => (
        <Box key={difficulty} justifyContent="space-between">
          <Text color={pulp}>{drawStars(difficulty, glyphs)} </Text>
          <Bar done={done} total={total} width={barWidth} />
          <Text>{formatTally(done, total)}</Text>
        </Box>
      ))}
    </Panel>
  )
}

function formatTally(done: number, total: number): string {
  return ` ${String(done).padStart(2)} / ${String(total).padStart(2)}`
}
