import { render } from 'ink'
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import type { DeskClient } from '../client/desk-client.js'
import type { LabClient } from '../client/lab-client.js'
import { type AlternateScreen, clipboardSequence, enterAlternateScreen } from './alternate-screen.js'
import { ClassBoard } from './class-board.js'
import { combineStates } from './combine-states.js'
import { Dashboard } from './dashboard.js'
import { DeskBoard } from './desk-board.js'
import { gatherChanges } from './gather-changes.js'
import { holdConsole } from './hold-console.js'
import { chooseTheme, ThemeContext } from './theme.js'
import { useDimensions } from './use-dimensions.js'
import { useTerminalAgain } from './use-terminal-again.js'

export interface DashboardOptions {
  readonly color: boolean
  /** The address for others; shown where there is room. */
  readonly invitation: string
  /** A warning to the host. */
  readonly warning?: string
  /** True to open the shop in a browser as soon as it is shown. */
  readonly opensAtOnce?: boolean
  quit(): void
  /** Rejects with a sentence for the user; undefined where no browser can be started. */
  openBrowser?(url: string): Promise<void>
}

/** Fills the terminal with one lab, or with a row for each of several; `close` leaves it as it was. */
export function showDashboard(labs: readonly LabClient[], options: DashboardOptions): { close(): void } {
  const [only] = labs
  return fillTerminal(
    labs.length === 1 && only ? (
      <OneLab lab={only} options={options} />
    ) : (
      <Labs labs={combineStates(labs)} options={options} />
    ),
    options.color,
  )
}

/** Fills the terminal with the class of a desk; `close` leaves it as it was. */
export function showDesk(
  desk: DeskClient,
  { color, quit }: Pick<DashboardOptions, 'color' | 'quit'>,
): { close(): void } {
  return fillTerminal(<Class desk={gatherChanges(desk)} quit={quit} />, color)
}

function fillTerminal(view: ReactNode, color: boolean): { close(): void } {
  const held = holdConsole()
  const screen = enterAlternateScreen(process.stdout.fd)
  const theme = chooseTheme(color, process.env)
  const ink = render(
    <ThemeContext.Provider value={theme}>
      <Terminal screen={screen}>{view}</Terminal>
    </ThemeContext.Provider>,
    { exitOnCtrlC: false, patchConsole: false },
  )
  return {
    close() {
      ink.unmount()
      screen.leave()
      held.release()
    },
  }
}

function Terminal({ screen, children }: { readonly screen: AlternateScreen; readonly children: ReactNode }) {
  useTerminalAgain(screen)
  return children
}

function OneLab({ lab, options }: { readonly lab: LabClient; readonly options: DashboardOptions }) {
  const state = useSyncExternalStore(lab.changes.subscribe, lab.state)
  const { columns, rows } = useDimensions()
  const { invitation, warning, opensAtOnce, quit, openBrowser } = options
  const actions = {
    quit,
    ...(openBrowser && { openBrowser: () => openBrowser(state.url) }),
    copy,
    showHints: lab.showHints,
    reset: lab.reset,
  }
  return <Dashboard {...{ state, columns, rows, invitation, warning, opensAtOnce, actions }} />
}

interface LabsProps {
  readonly labs: ReturnType<typeof combineStates>
  readonly options: DashboardOptions
}

function Labs({ labs, options: { quit, openBrowser } }: LabsProps) {
  const states = useSyncExternalStore(labs.subscribe, labs.states)
  const { columns, rows } = useDimensions()
  return <ClassBoard {...{ states, columns, rows, quit, openBrowser, copy }} />
}

interface ClassProps {
  readonly desk: ReturnType<typeof gatherChanges>
  quit(): void
}

function Class({ desk, quit }: ClassProps) {
  const state = useSyncExternalStore(desk.subscribe, desk.state)
  const { columns, rows } = useDimensions()
  return <DeskBoard {...{ state, columns, rows, quit }} />
}

function copy(text: string): void {
  process.stdout.write(clipboardSequence(text))
}
