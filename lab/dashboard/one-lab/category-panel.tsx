import { Box, Text } from 'ink'
import type { ProgressSummary } from '../../client/progress.js'
import { padCells } from '../../terminal/cells.js'
import { shorten } from '../../terminal/glyphs.js'
import { Bar } from '../bar.js'
import { countWidth, formatCount } from '../formats.js'
import { Panel } from '../panel.js'
import { useTheme } from '../theme.js'

interface CategoryPanelProps {
  readonly byCategory: ProgressSummary['byCategory']
  readonly width: number
}

const nameWidth = 26
const gap = 3

export function categoryHeight(count: number): number {
  return Math.ceil(count / 2) + 2
}

export function CategoryPanel({ byCategory, width }: CategoryPanelProps) {
  const half = Math.ceil(byCategory.length / 2)
  const column = Math.floor((width - 4 - gap) / 2)
  return (
    <Panel title="By category" width={width}>
      <Box gap={gap}>
        {[byCategory.slice(0, half), byCategory.slice(half)].map((rows) => (
          <Box key={rows[0]?.category} flexDirection="column" width={column}>
            {rows.map((row) => (
              <CategoryRow key={row.category} {...row} width={column} />
            ))}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

function CategoryRow({ category, done, total, width }: ProgressSummary['byCategory'][number] & { width: number }) {
  const { glyphs } = useTheme()
  const name = Math.min(nameWidth, width - countWidth - 4)
  return (
    <Box>
      <Text>{`${padCells(shorten(category, name, glyphs), name)} `}</Text>
      <Bar done={done} total={total} width={Math.max(3, width - name - 1 - countWidth)} />
      <Text>{formatCount({ done, total })}</Text>
    </Box>
  )
}
