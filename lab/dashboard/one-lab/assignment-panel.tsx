import { Box, Text } from 'ink'
import type { ShownAssignment, ShownItem } from '../../client/lab-client.js'
import { padCells } from '../../terminal/cells.js'
import { formatDay } from '../../terminal/format-event.js'
import { type Glyphs, shorten } from '../../terminal/glyphs.js'
import { countNoun } from '../../values/count-noun.js'
import { partSuffixes } from '../formats.js'
import { Panel } from '../panel.js'
import { useTheme } from '../theme.js'

interface AssignmentPanelProps {
  readonly assignment: ShownAssignment
  readonly width: number
  readonly height: number
}

/** Rows of the frame, and of the line that says until when. */
const frameRows = 3

/** Cells that an item wants so that its name can be read. */
const itemWidth = 44

/** Rows that an assignment takes where there is room for all of it. */
export function heightOfAssignment({ items }: ShownAssignment, width: number): number {
  return frameRows + Math.ceil(items.length / columnsFor(width))
}

const columnsFor = (width: number) => Math.max(1, Math.floor((width - 4) / itemWidth))

export function AssignmentPanel({ assignment, width, height }: AssignmentPanelProps) {
  const { glyphs } = useTheme()
  const { title, items, earned, total } = assignment
  const columns = columnsFor(width)
  const cell = Math.floor((width - 4) / columns) - 1
  const rows = Math.min(Math.max(1, height - frameRows), Math.ceil(items.length / columns))
  const shown = items.slice(0, rows * columns)
  const metrics = `: ${earned} of ${countNoun(total, 'point')}`
  return (
    <Panel title={`${shorten(title, width - metrics.length - 6, glyphs)}${metrics}`} width={width}>
      <Text wrap="truncate" dimColor>
        {describeRules(assignment, items.length - shown.length)}
      </Text>
      {Array.from({ length: rows }, (_none, row) => shown[row]).map(
        (first, row) =>
          first && (
            <Box key={`${first.key} ${first.part}`} gap={1} height={1} flexShrink={0}>
              {shown
                .filter((_item, index) => index % rows === row)
                .map((item) => (
                  <ItemCell key={`${item.key} ${item.part}`} item={item} width={cell} />
                ))}
            </Box>
          ),
      )}
    </Panel>
  )
}

function describeRules({ due, late, learner }: ShownAssignment, hidden: number): string {
  const lateness = late.maxDays > 0 ? `, then ${late.perDay} % a day for ${countNoun(late.maxDays, 'day')}` : ''
  return [
    learner?.name ?? 'for practice',
    ...(hidden > 0 ? [`${hidden} more on the board`] : []),
    ...(due === null ? [] : [`due ${formatDay(Date.parse(due))}${lateness}`]),
  ].join(', ')
}

function ItemCell({ item, width }: { readonly item: ShownItem; readonly width: number }) {
  const { glyphs, leaf, lemon, beet } = useTheme()
  const { name, part, state, earned } = item
  const worth = describeWorth(item)
  const room = width - worth.length - 3
  const text = padCells(shorten(`${name}${partSuffixes[part]}`, room, glyphs), room)
  const doneColour = earned > 0 ? leaf : beet
  return (
    <Text color={state === 'done' ? doneColour : state === 'restored' ? lemon : undefined}>
      {`${markOf(item, glyphs)} ${text} ${worth}`}
    </Text>
  )
}

function markOf({ state, earned }: ShownItem, { yes, no, noStar }: Glyphs): string {
  if (state === 'open') return noStar
  return state === 'done' && earned > 0 ? yes : no
}

const ruleNames: Readonly<Record<NonNullable<ShownItem['rule']>, string>> = {
  early: 'too early',
  late: 'too late',
  tries: 'too many tries',
  unfound: 'lines not found',
}

function describeWorth({ state, rule, earned, points }: ShownItem): string {
  if (state === 'restored') return 'restored, 0'
  if (rule !== null) return `${ruleNames[rule]}, 0`
  return state === 'done' && earned < points ? `${earned} of ${points}` : `${points}`
}
