import { Box, Text } from 'ink'
import type { LabState } from '../../client/lab-client.js'
import type { ProgressSummary } from '../../client/progress.js'
import { drawStars } from '../../terminal/glyphs.js'
import { Bar } from '../bar.js'
import { countWidth, formatCount } from '../formats.js'
import { Panel } from '../panel.js'
import { useTheme } from '../theme.js'
import { CategoryPanel } from './category-panel.js'
import { CodingPanel } from './coding-panel.js'
import { OpenPanel } from './open-panel.js'
import type { SharedRows } from './share-rows.js'

interface PanelsProps extends Pick<SharedRows, 'hasPanels' | 'hasCategories' | 'openHeight' | 'gap'> {
  readonly state: LabState
  readonly summary: ProgressSummary
  readonly width: number
}

interface DifficultyPanelProps {
  readonly byDifficulty: ProgressSummary['byDifficulty']
  readonly width: number
}

/** All progress in panels, as far as there are rows for them. */
export function Panels({ state, summary, width, gap, hasPanels, hasCategories, openHeight }: PanelsProps) {
  return (
    <>
      {hasPanels && (
        <Box marginTop={gap} gap={1}>
          <DifficultyPanel byDifficulty={summary.byDifficulty} width={Math.floor(width / 2)} />
          <CodingPanel summary={summary} codes={state.codes} width={Math.ceil(width / 2) - 1} />
        </Box>
      )}
      {hasCategories && <CategoryPanel byCategory={summary.byCategory} width={width} />}
      {openHeight > 0 && <OpenPanel challenges={state.challenges} width={width} height={openHeight} />}
    </>
  )
}

function DifficultyPanel({ byDifficulty, width }: DifficultyPanelProps) {
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
