import { Box, Text } from 'ink'
import { type ProgressCount, percentOf } from '../client/progress.js'
import { Bar } from './bar.js'

/** Plain, because bold must not touch dim: Ink would carry the one into the other. */
const gap = ' '

/** The bar over all challenges. */
export function ProgressLine({ solved, width }: { readonly solved: ProgressCount; readonly width: number }) {
  const counts = `${solved.done} / ${solved.total}${`${percentOf(solved)} %`.padStart(7)}`
  return (
    <Box justifyContent="space-between" width={width} height={1} overflow="hidden">
      <Text>Solved </Text>
      <Bar {...solved} width={Math.max(8, width - 'Solved '.length - counts.length - gap.length)} />
      <Text>
        {gap}
        <Text bold>{counts}</Text>
      </Text>
    </Box>
  )
}
