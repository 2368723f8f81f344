import { Box, Text } from 'ink'
import { useTheme } from './theme.js'

/** A key and what it does; the short form is for narrow terminals. */
export interface KeyHint {
  readonly key: string
  readonly text: string
  readonly short: string
}

/** The keys that work now, in as many words as fit. */
export function KeyLine({ hints, width }: { readonly hints: readonly KeyHint[]; readonly width: number }) {
  const { pulp } = useTheme()
  const full = hints.reduce((sum, { key, text }) => sum + key.length + text.length + 3, 0)
  return (
    <Box width={width} gap={2} height={1} overflow="hidden">
      {hints.map(({ key, text, short }) => (
        <Text key={key}>
          <Text bold color={pulp}>
            {key}
          </Text>
          {` ${full <= width + 2 ? text : short}`}
        </Text>
      ))}
    </Box>
  )
}
