import { Box, Text } from 'ink'
import { type Theme, useTheme } from './theme.js'

/** The likelihood that not all was done by hand: nothing as long as there is nothing to say (docs/contract/progress-and-ctf.md#cheat-score). */
export function CheatScore({ score }: { readonly score: number | undefined }) {
  const theme = useTheme()
  if (!score) return null
  return (
    <Box flexShrink={0}>
      <Text dimColor> cheat score </Text>
      <Text color={chooseCheatColour(score, theme)}>{score.toFixed(2)}</Text>
    </Box>
  )
}

/** Calm below a third, alarming from two thirds on. */
export function chooseCheatColour(score: number, { leaf, lemon, beet }: Theme): string | undefined {
  if (score < 0.33) return leaf
  return score < 0.66 ? lemon : beet
}
