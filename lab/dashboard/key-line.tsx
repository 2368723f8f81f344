import { Box, Text } from 'ink'
import { useTheme } from './theme.js'

/** A key and what it does; the short form is for narrow terminals. */
export interface KeyHint {
  readonly key: string
  readonly text: string
  readonly short: string
}

interface KeyLineProps {
  readonly hints: readonly KeyHint[]
  readonly width: number
}

export function KeyLine({ hints, width }: KeyLineProps) {
  const { pulp } = useTheme()
  const { shown, gap } = fitHints(hints, width)
  return (
    <Box width={width} gap={gap} height={1} overflow="hidden">
      {shown.map(({ key, text }) => (
        <Box key={key} flexShrink={0}>
          <Text bold color={pulp}>
            {key}
          </Text>
          <Text>{` ${text}`}</Text>
        </Box>
      ))}
    </Box>
  )
}

/** All hints in full, in short, or closer together; where no form fits, hints are left out, but the first one and the last two stay. */
function fitHints(hints: readonly KeyHint[], width: number) {
  const short = hints.map((hint) => ({ ...hint, text: hint.short }))
  if (widthOf(hints, 2) <= width) return { shown: hints, gap: 2 }
  if (widthOf(short, 2) <= width) return { shown: short, gap: 2 }
  while (short.length > 3 && widthOf(short, 1) > width) short.splice(-3, 1)
  return { shown: short, gap: 1 }
}

function widthOf(hints: readonly KeyHint[], gap: number): number {
  return hints.reduce((sum, { key, text }) => sum + key.length + 1 + text.length + gap, -gap)
}
