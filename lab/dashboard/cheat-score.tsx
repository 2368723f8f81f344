import { Box, Text } from 'ink'
import { type Look, useLook } from './look.js'

/** The likelihood that not all was done by hand: nothing as long as there is nothing to say (docs/contract/progress-and-ctf.md#cheat-score). */
export function CheatScore({ score }: { readonly score: number | undefined }) {
  const look = useLook()
  if (!score) return null
  return (
    <Box flexShrink={0}>
      <Text dimColor> cheat score </Text>
      <Text color={chooseCheatColour(score, look)}>{score.toFixed(2)}</Text>
    </Box>
  )
}

/** Calm below a third, alarming from two thirds on. */
export function chooseCheatColour(score: number, { leaf, lemon, beet }: Look): string | undefined {
  if (score < 0.33) return leaf
  return score < 0.66 ? lemon : beet
}
