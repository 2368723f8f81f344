import { Box, Text } from 'ink'
import type { ProgressSummary } from '../client/progress.js'
import { drawStars } from '../terminal/glyphs.js'
import { Bar } from './bar.js'
import { countWidth, formatCount } from './format-count.js'
import { Panel } from './panel.js'
import { useTheme } from './theme.js'

interface DifficultyPanelProps {
  readonly byDifficulty: ProgressSummary['byDifficulty']
  readonly width: number
}

/** Progress by stars, easiest first. */
export function DifficultyPanel({ byDifficulty, width }: DifficultyPanelProps) {
  const { glyphs, pulp } = useTheme()
  const barWidth = Math.max(3, width - 4 - 7 - countWidth)
  return (
    <Panel title="By difficulty" width={width}>
      {byDifficulty.map(({ difficulty, done, total }) => (
        <Box key={difficulty} justifyContent="space-between">
          <Text color={pulp}>{drawStars(difficulty, glyphs)} </Text>
          <Bar done={done} total={total} width={barWidth} />
          <Text>{formatCount({ done, total })}</Text>
        </Box>
      ))}
    </Panel>
  )
}
