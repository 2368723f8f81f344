import type { ClassOptions } from '../../class/class-options.js'
import type { OpenClass } from '../../class/open-class.js'
import type { ClassEvent, LearnerRow } from '../../client/desk-api.js'
import { packageVersion } from '../../package/package-root.js'
import { countCells, padCells } from '../../terminal/cells.js'
import { formatTime } from '../../terminal/format-event.js'
import { countNoun } from '../../values/count-noun.js'
import { describeClosing, formatWarning, type Print, secondsSinceStart } from '../report-lines.js'
import type { Ready } from '../start/reporters.js'

export interface ClassReporter {
  ready(hosted: OpenClass, options: ClassOptions): void
  event(event: ClassEvent): void
  warning(message: string): void
  stopped(folder: string, wasClosed: boolean): void
}

export function createClassReporter(isJson: boolean, print: Print, printError: Print): ClassReporter {
  return isJson ? reportJson((line) => print(JSON.stringify(line))) : reportLines(print, printError)
}

/** A line of `class --json` (docs/machine-output.md#juice-lab-class---json). */
export type ClassLine =
  | ClassReady
  | ClassEvent
  | { readonly event: 'warning'; readonly message: string }
  | { readonly event: 'stopped'; readonly pid: number }

interface ClassReady extends Omit<Ready, 'evaluator'> {
  readonly desk: string
  readonly deskToken?: string
  readonly learners: readonly ClassSeat[]
}

interface ClassSeat extends Pick<LearnerRow, 'id' | 'name' | 'key' | 'joinUrl'> {
  /** Missing in a class without passcodes. */
  readonly passcode?: string
  /** Address of the learner's own port; missing where there is none. */
  readonly url?: string
}

function describeSeat({ id, name, key, joinUrl, passcode, url }: LearnerRow): ClassSeat {
  return { id, name, key, joinUrl, ...(passcode !== null && { passcode }), ...(url !== null && { url }) }
}

function reportJson(printEvent: (line: ClassLine) => void): ClassReporter {
  let isReady = false
  const early: string[] = []
  const warn = (message: string) => printEvent({ event: 'warning', message })
  return {
    ready({ url, port, desk, board }, { door, folder, deskToken }) {
      const state = board.state()
      const rows = board.rows()
      printEvent({
        ...{ event: 'ready', url, port, host: door.host, pid: process.pid, version: packageVersion },
        ...{ profile: 'default', data: folder },
        solved: rows.reduce((sum, { solved }) => sum + solved, 0),
        restored: rows.reduce((sum, { restored }) => sum + restored, 0),
        total: state.total,
        startedInMs: Math.round(performance.now()),
        desk: desk.url,
        ...(deskToken === undefined && { deskToken: desk.token }),
        learners: rows.map(describeSeat),
      })
      isReady = true
      for (const message of early) warn(message)
    },
    event: printEvent,
    // Programs wait for the first line.
    warning: (message) => void (isReady ? warn(message) : early.push(message)),
    stopped: () => printEvent({ event: 'stopped', pid: process.pid }),
  }
}

/** Longer names stand out alone, so that the codes of all others stay on their lines in a terminal of 80 cells. */
const maxNameCells = 32

function reportLines(print: Print, printError: Print): ClassReporter {
  let warnings = 0
  return {
    ready({ url, desk, board }, { folder, ports, deskToken }) {
      const rows = board.rows()
      const width = Math.min(maxNameCells, Math.max(...rows.map(({ name }) => countCells(name))))
      print(`The class is open at ${url}/join for ${countNoun(rows.length, 'learner')} (${secondsSinceStart()} s)`)
      for (const { name, key, passcode, url: own } of rows)
        print(`  ${padCells(name, width)}  ${key}${passcode ? `  ${passcode}` : ''}${own ? `  ${own}` : ''}`)
      if (ports) print('Cookies do not know ports: with ports of their own, one learner per browser.')
      print(
        `Your desk: ${desk.url}/${deskToken === undefined ? `#token=${desk.token}` : '#token=, and the token of the file'}`,
      )
      print(`Ctrl-C closes it. Data: ${folder}`)
      // The list of a class is often longer than a terminal is high.
      if (warnings > 0) print(`Above the list ${warnings === 1 ? 'is a warning' : `are ${warnings} warnings`}.`)
    },
    event(event) {
      if (event.event === 'solve') print(`${formatTime(Date.parse(event.at))}  ${event.learner} solved ${event.name}`)
    },
    warning(message) {
      warnings += 1
      printError(formatWarning(message))
    },
    stopped: (folder, wasClosed) => print(describeClosing(folder, wasClosed)),
  }
}
