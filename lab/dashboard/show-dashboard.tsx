import { render } from 'ink'
import { useSyncExternalStore } from 'react'
import { clipboardSequence, enterAlternateScreen } from './alternate-screen.js'
import { combineFeeds } from './combine-feeds.js'
import { Dashboard } from './dashboard.js'
import type { LabFeed } from './feed.js'
import { holdConsole } from './hold-console.js'
import { LabRows } from './lab-rows.js'
import { chooseLook, LookContext } from './look.js'
import { useDimensions } from './use-dimensions.js'

export interface DashboardOptions {
  readonly color: boolean
  /** How others get in; shown where there is room. */
  readonly invitation: string
  /** What the host must not forget. */
  readonly warning?: string
  quit(): void
  openBrowser(url: string): void
}

/** Fills the terminal with one lab, or with a row for each of several; `close` leaves it as it was. */
export function showDashboard(feeds: readonly LabFeed[], options: DashboardOptions): { close(): void } {
  const { stdout } = process
  const held = holdConsole()
  const screen = enterAlternateScreen(stdout.fd)
  const [only] = feeds
  const view =
    feeds.length === 1 && only ? (
      <OneLab feed={only} options={options} />
    ) : (
      <Labs labs={combineFeeds(feeds)} quit={options.quit} />
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

function OneLab({ feed, options }: { readonly feed: LabFeed; readonly options: DashboardOptions }) {
  const state = useSyncExternalStore(feed.subscribe, feed.state)
  const { columns, rows } = useDimensions()
  const actions = {
    quit: options.quit,
    openBrowser: () => options.openBrowser(state.url),
    copy: (text: string) => void process.stdout.write(clipboardSequence(text)),
    showHints: feed.showHints,
    reset: feed.reset,
  }
  const { invitation, warning } = options
  return <Dashboard {...{ state, columns, rows, invitation, warning, actions }} />
}

interface LabsProps {
  readonly labs: ReturnType<typeof combineFeeds>
  quit(): void
}

function Labs({ labs, quit }: LabsProps) {
  const states = useSyncExternalStore(labs.subscribe, labs.states)
  const { columns, rows } = useDimensions()
  return <LabRows states={states} columns={columns} rows={rows} quit={quit} />
}
