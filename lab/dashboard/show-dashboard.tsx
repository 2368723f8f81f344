import { render } from 'ink'
import { useSyncExternalStore } from 'react'
import type { LabClient } from '../client/lab-client.js'
import { clipboardSequence, enterAlternateScreen } from './alternate-screen.js'
import { ClassBoard } from './class-board.js'
import { combineStates } from './combine-states.js'
import { Dashboard } from './dashboard.js'
import { holdConsole } from './hold-console.js'
import { chooseLook, LookContext } from './look.js'
import { useDimensions } from './use-dimensions.js'

export interface DashboardOptions {
  readonly color: boolean
  /** The address for others; shown where there is room. */
  readonly invitation: string
  /** A warning to the host. */
  readonly warning?: string
  quit(): void
  openBrowser(url: string): void
}

/** Fills the terminal with one lab, or with a row for each of several; `close` leaves it as it was. */
export function showDashboard(labs: readonly LabClient[], options: DashboardOptions): { close(): void } {
  const { stdout } = process
  const held = holdConsole()
  const screen = enterAlternateScreen(stdout.fd)
  const [only] = labs
  const view =
    labs.length === 1 && only ? (
      <OneLab lab={only} options={options} />
    ) : (
      <Labs labs={combineStates(labs)} options={options} />
    )
  const look = chooseLook(options.color, process.env)
  const ink = render(<LookContext.Provider value={look}>{view}</LookContext.Provider>, {
    exitOnCtrlC: false,
    patchConsole: false,
  })
  return {
    close() {
      ink.unmount()
      screen.leave()
      held.release()
    },
  }
}

function OneLab({ lab, options }: { readonly lab: LabClient; readonly options: DashboardOptions }) {
  const state = useSyncExternalStore(lab.changes.subscribe, lab.state)
  const { columns, rows } = useDimensions()
  const actions = {
    quit: options.quit,
    openBrowser: () => options.openBrowser(state.url),
    copy,
    showHints: lab.showHints,
    reset: lab.reset,
  }
  const { invitation, warning } = options
  return <Dashboard {...{ state, columns, rows, invitation, warning, actions }} />
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

function copy(text: string): void {
  process.stdout.write(clipboardSequence(text))
}
