import { Box, Text, useInput } from 'ink'
import type { LearnerItem, LearnerRow } from '../../client/desk-client.js'
import { formatDay, formatTime } from '../../terminal/format-event.js'
import { shorten } from '../../terminal/glyphs.js'
import { countNoun } from '../../values/count-noun.js'
import { plainLine } from '../../values/plain-text.js'
import { partSuffixes } from '../formats.js'
import { KeyLine } from '../key-line.js'
import { Panel } from '../panel.js'
import { useTheme } from '../theme.js'
import { doneOf, maxOf } from './board-order.js'
import { describeLab, formatStuck } from './learner-line.js'
import { hint, readLetters } from './use-board-keys.js'

interface LearnerPanelProps {
  readonly row: LearnerRow
  readonly total: number
  readonly columns: number
  readonly rows: number
  quit(): void
  back(): void
}

const labelWidth = 14
/** The frame of the facts, that of the items, and the keys. */
const fixedHeight = 5

export function LearnerPanel({ row, total, columns, rows, quit, back }: LearnerPanelProps) {
  const { glyphs } = useTheme()
  useInput((input, key) => {
    if (readLetters(input).includes('q') || (key.ctrl && input === 'c')) quit()
    else if (key.escape || key.leftArrow || key.backspace || key.return) back()
  })
  const width = columns - 2
  const facts = listFacts(row, total)
  const room = Math.max(0, rows - facts.length - fixedHeight)
  const shown = row.items.slice(0, row.items.length > room ? Math.max(0, room - 1) : room)
  const hidden = row.items.length - shown.length
  return (
    <Box flexDirection="column" width={columns} height={rows} paddingX={1} overflowY="hidden">
      <Panel title={shorten(plainLine(row.name), width - 6, glyphs)} width={width}>
        {facts.map(([label, text]) => (
          <Text key={label} wrap="truncate">
            <Text dimColor>{label.padEnd(labelWidth)}</Text>
            {plainLine(text)}
          </Text>
        ))}
      </Panel>
      {row.items.length > 0 && room > 0 && (
        <Panel title={`${doneOf(row)} of ${countNoun(row.items.length, 'item')}`} width={width}>
          {shown.map((item) => (
            <ItemLine key={`${item.key} ${item.part}`} item={item} />
          ))}
          {hidden > 0 && <Text dimColor>{`${hidden} more on the desk`}</Text>}
        </Panel>
      )}
      <Box flexGrow={1} />
      <KeyLine width={width} hints={[hint('esc', 'all learners', 'back'), hint('q', 'quit')]} />
    </Box>
  )
}

/** Facts with a name each, without those that there are none of. */
function listFacts(row: LearnerRow, total: number): (readonly [label: string, text: string])[] {
  const { lastSolve, nearMiss } = row
  const facts: (readonly [string, string | null])[] = [
    ['id', row.id],
    ['group', row.group],
    ['joins by', row.joinUrl],
    ['passcode', row.passcode],
    ['online', row.online ? 'yes' : row.lastSeen && `last seen ${formatDay(Date.parse(row.lastSeen))}`],
    ['lab', [row.state, describeLab(row)].filter(Boolean).join(', ')],
    [
      'progress',
      `${doneOf(row)} of ${maxOf(row, total)} done, ${countNoun(row.points, 'point')}, ${countNoun(row.coded, 'coding step')}`,
    ],
    ['own fixes', row.patched > 0 ? String(row.patched) : null],
    ['restored', row.restored > 0 ? `${row.restored}, which do not count` : null],
    ['last solve', lastSolve && `${formatTime(Date.parse(lastSolve.at))} ${lastSolve.name}`],
    ['near miss', nearMiss && `${formatTime(Date.parse(nearMiss.at))} ${nearMiss.name}: ${nearMiss.hint}`],
    ['hints, tries', `${row.hints}, ${row.tries}`],
    ['stuck for', formatStuck(row)],
  ]
  return facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]))
}

function ItemLine({ item: { key, part, points, done, late } }: { readonly item: LearnerItem }) {
  const { glyphs, leaf, lemon } = useTheme()
  const when = done === null ? '' : `  ${formatDay(Date.parse(done))}${late ? ', late' : ''}`
  return (
    <Text wrap="truncate" color={done === null ? undefined : late ? lemon : leaf}>
      {`${done === null ? glyphs.noStar : glyphs.yes} ${plainLine(key)}${partSuffixes[part]}, ${countNoun(points, 'point')}${when}`}
    </Text>
  )
}
