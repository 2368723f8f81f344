import { Box } from 'ink'
import { type Entry, HelpPanel } from './help-panel.js'
import { KeyLine } from './key-line.js'
import { hint } from './use-board-keys.js'

interface BoardHelpProps {
  readonly entries: readonly Entry[]
  readonly columns: number
  readonly rows: number
}

/** The meaning of the columns of a board, until a key is pressed. */
export function BoardHelp({ entries, columns, rows }: BoardHelpProps) {
  return (
    <Box flexDirection="column" width={columns} height={rows} paddingX={1} overflow="hidden">
      <Box flexGrow={1} overflow="hidden">
        <HelpPanel title="What the columns say" entries={entries} width={columns - 2} height={rows - 1} />
      </Box>
      <KeyLine width={columns - 2} hints={[hint('any key', 'back')]} />
    </Box>
  )
}
