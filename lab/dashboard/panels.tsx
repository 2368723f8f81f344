import { Box } from 'ink'
import type { LabState } from '../client/lab-client.js'
import type { ProgressSummary } from '../client/progress.js'
import { CategoryPanel } from './category-panel.js'
import { CodingPanel } from './coding-panel.js'
import { DifficultyPanel } from './difficulty-panel.js'
import { OpenPanel } from './open-panel.js'
import type { SharedRows } from './share-rows.js'

interface PanelsProps extends Pick<SharedRows, 'hasPanels' | 'hasCategories' | 'openHeight' | 'gap'> {
  readonly state: LabState
  readonly summary: ProgressSummary
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
