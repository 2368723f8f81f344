import { Box, Text } from 'ink'
import { drawStars, type Glyphs, wrapText } from '../terminal/glyphs.js'
import { hint } from './board/use-board-keys.js'
import { KeyLine } from './key-line.js'
import { Panel } from './panel.js'
import { useTheme } from './theme.js'

export type Entry = readonly [term: string, meaning: string]

interface HelpPanelProps {
  readonly title: string
  readonly entries: readonly Entry[]
  readonly width: number
  readonly height: number
}

const termWidth = 12
const maxLines = 6
/** The frame above and below, and on both sides with its margins. */
const frame = { rows: 2, columns: 4 }

export function HelpPanel({ title, entries, width, height }: HelpPanelProps) {
  const { pulp, glyphs } = useTheme()
  const textWidth = Math.max(1, width - frame.columns - termWidth)
  const room = Math.max(1, height - frame.rows)
  const wrap = (count: number) =>
    entries.map(([term, meaning]) => ({ term, lines: wrapText(meaning, textWidth, count, glyphs) }))
  const { shown, left } = fitEntries(wrap, room)
  return (
    <Panel title={title} width={width}>
      {shown.map(({ term, lines }) => (
        <Box key={term} flexShrink={0}>
          <Box width={termWidth} flexShrink={0}>
            <Text color={pulp}>{term}</Text>
          </Box>
          <Text>{lines.join('\n')}</Text>
        </Box>
      ))}
      {left > 0 && <Text dimColor wrap="truncate">{`${left} more in a taller terminal`}</Text>}
    </Panel>
  )
}

interface WrappedEntry {
  readonly term: string
  readonly lines: readonly string[]
}

/** The entries on as many lines each as all have room for, and the number of those that are left out even with one line each. */
function fitEntries(wrap: (count: number) => WrappedEntry[], room: number) {
  for (let count = maxLines; count >= 1; count -= 1) {
    const shown = wrap(count)
    if (shown.reduce((sum, { lines }) => sum + lines.length, 0) <= room) return { shown, left: 0 }
  }
  const cut = wrap(1)
  return { shown: cut.slice(0, room - 1), left: cut.length - (room - 1) }
}

const cheatMeaning =
  'From 0 (surely by hand) to 1 (surely not): how fast each step was for what it takes. The median of all steps.'

/** The words of the dashboard of one lab; `hasErrors` where it gets server errors. */
export function explainDashboard(glyphs: Glyphs, hasErrors: boolean): Entry[] {
  return [
    [drawStars(2, glyphs), 'A solve; the stars say how hard it was.'],
    ['near', 'A near miss: almost a solve, and what was missing.'],
    ['hint', 'A hint that was unlocked.'],
    ['try', 'An answer in an exercise on code or traces, or a fix of your own, right or wrong.'],
    ['code', 'The first right one of these, or progress that a continue code brought back.'],
    ['lab', 'The lab itself: hints, resets, restarts, connection.'],
    ...(hasErrors ? [['500', 'A request that the shop answered with a server error.'] as const] : []),
    ['cheat score', cheatMeaning],
    ['1  2  3', 'Copy a continue code; it brings the progress into another lab.'],
  ]
}

export const boardEntries: readonly Entry[] = [
  ['Solved', 'Challenges that were solved, of all.'],
  ['Points', 'Ten for each star of a solved challenge.'],
  ['Stuck for', 'The time since the last solve or coding step.'],
  ['Latest', 'The last solve, step, try, hint or near miss (near), and when.'],
]

export const explainLearners = ({ star }: Glyphs): Entry[] => [
  [star, 'Online: the learner made a request within the last 45 seconds, or has a page open.'],
  ['Done', 'Items of the assignment that were done, of all; without an assignment, challenges.'],
  ['Points', 'Points of what was done, as the desk counts them.'],
  ['Stuck for', 'Minutes without progress of somebody who is online and at work.'],
  ['Latest', 'The last solve and when, after what is the matter with the lab: frozen, failed.'],
]

interface BoardHelpProps {
  readonly entries: readonly Entry[]
  readonly columns: number
  readonly rows: number
}

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
