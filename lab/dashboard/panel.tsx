import { Box, Text } from 'ink'
import type { ReactNode } from 'react'
import { countCells } from '../terminal/cells.js'
import { useTheme } from './theme.js'

interface PanelProps {
  readonly title: string
  /** Outer width in cells; four of them are the frame and its margins. */
  readonly width: number
  readonly children: ReactNode
}

export function Panel({ title, width, children }: PanelProps) {
  const { glyphs } = useTheme()
  const { topLeft, top, topRight } = glyphs.frame
  const rest = top.repeat(Math.max(0, width - countCells(title) - 5))
  return (
    <Box flexDirection="column" width={width}>
      <Text>
        <Text dimColor>{`${topLeft}${top} `}</Text>
        {title}
        <Text dimColor>{` ${rest}${topRight}`}</Text>
      </Text>
      <Box borderStyle={glyphs.frame} borderTop={false} borderDimColor paddingX={1} flexDirection="column">
        {children}
      </Box>
    </Box>
  )
}
