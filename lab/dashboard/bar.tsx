import { Text } from 'ink'
import type { ProgressCount } from '../client/progress.js'
import { drawBar } from '../terminal/glyphs.js'
import { useTheme } from './theme.js'

export function Bar({ done, total, width }: ProgressCount & { readonly width: number }) {
  const { glyphs, leaf } = useTheme()
  const bar = drawBar(done, total, width, glyphs)
  return (
    <Text>
      <Text color={leaf}>{bar.full}</Text>
      <Text dimColor>{bar.empty}</Text>
    </Text>
  )
}
