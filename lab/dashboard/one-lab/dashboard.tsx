import { Box, Text } from 'ink'
import type { LabState } from '../../client/lab-client.js'
import { hasAnswered } from '../../client/lab-state.js'
import { summariseProgress } from '../../client/progress.js'
import { describeNextStep } from '../../terminal/next-step.js'
import { describeSilence, isSilent, silenceRemedy } from '../../terminal/silence.js'
import { explainDashboard, HelpPanel } from '../help-panel.js'
import { KeyLine } from '../key-line.js'
import { type Theme, useTheme } from '../theme.js'
import { hearsErrors } from './event-list.js'
import { Header } from './header.js'
import { LabProgress } from './lab-progress.js'
import { type DashboardActions, useDashboardKeys } from './use-dashboard-keys.js'

interface DashboardProps {
  readonly state: LabState
  readonly columns: number
  readonly rows: number
  readonly invitation: string
  readonly warning?: string
  readonly opensAtOnce?: boolean
  readonly actions: DashboardActions
}

const margin = 1

export function Dashboard({ state, columns, rows, invitation, warning, opensAtOnce, actions }: DashboardProps) {
  const { filter, notice, isHelpOpen, keys } = useDashboardKeys(state, actions, opensAtOnce)
  const { glyphs } = useTheme()
  const summary = summariseProgress(state.challenges)
  const width = columns - 2 * margin
  const isOpenable = hasAnswered(state) && actions.openBrowser !== undefined
  const header = <Header {...{ state, width, invitation, isOpenable }} />
  if (isHelpOpen)
    return (
      <Box flexDirection="column" width={columns} height={rows} paddingX={margin} overflow="hidden">
        {header}
        <Box flexGrow={1} overflow="hidden">
          <HelpPanel
            title="What is what"
            entries={explainDashboard(glyphs, hearsErrors(state))}
            width={width}
            height={rows - 3}
          />
        </Box>
        <KeyLine hints={keys} width={width} />
      </Box>
    )
  return (
    <Box flexDirection="column" width={columns} height={rows} paddingX={margin} overflowY="hidden">
      {header}
      {hasAnswered(state) ? <LabProgress {...{ state, summary, rows, width, filter }} /> : <Silence state={state} />}
      <Box justifyContent="space-between">
        <Text bold wrap="truncate">
          {notice || warning || praise(summary.solved) || suggest(state)}
        </Text>
        <CheatScore score={state.cheatScore} />
      </Box>
      <KeyLine hints={keys} width={width} />
    </Box>
  )
}

/** The likelihood that not all was done by hand: nothing as long as there is nothing to say (docs/contract/progress-and-ctf.md#cheat-score). */
function CheatScore({ score }: { readonly score: number | undefined }) {
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

/** The place of a lab that has told nothing yet: blank until it is known to be silent. */
function Silence({ state }: { readonly state: LabState }) {
  return (
    <Box flexGrow={1} flexDirection="column" paddingY={1} gap={1} overflowY="hidden">
      {isSilent(state) && <Text bold>{describeSilence('lab', state.url)}</Text>}
      {isSilent(state) && <Text dimColor>{silenceRemedy}</Text>}
    </Box>
  )
}

function praise({ done, total }: { done: number; total: number }): string {
  return total > 0 && done === total ? `All ${total} solved. Bottoms up.` : ''
}

function suggest({ next }: LabState): string {
  return next === undefined ? ' ' : `Next: ${describeNextStep(next)}`
}
