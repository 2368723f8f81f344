import type { LabEvent, LabState } from '../../client/lab-client.js'
import { percentOf, summariseProgress } from '../../client/progress.js'
import { formatLogLine } from '../../terminal/format-event.js'
import { chooseGlyphs } from '../../terminal/glyphs.js'
import type { LabLocation } from '../../watch/messages.js'
import {
  describeClosing,
  describeInvitation,
  describeJoined,
  formatWarning,
  type Print,
  secondsSinceStart,
  warnOfExposure,
} from '../report-lines.js'

export interface Reporter {
  ready(state: LabState, location: LabLocation): void
  event(event: LabEvent): void
  warning(message: string): void
  /** `wasClosed` is false where the lab did not answer and was killed. */
  stopped(location: LabLocation, wasClosed: boolean): void
}

export function createLineReporter(print: Print, printError: Print): Reporter {
  const glyphs = chooseGlyphs(process.env)
  return {
    ready({ version, url, challenges, assignment }, { host, port, dataDirectory, evaluator }) {
      const { solved } = summariseProgress(challenges)
      print(`Juice Lab ${version} is open at ${url} (${secondsSinceStart()} s)`)
      const joined = describeJoined(assignment)
      if (joined) print(joined)
      print(`${solved.done} of ${solved.total} challenges solved, ${percentOf(solved)} %. Data: ${dataDirectory}`)
      if (evaluator !== undefined) print(`The evaluator’s port is ${evaluator}`)
      print(`Ctrl-C closes it; ${describeInvitation(host, port, assignment)}`)
      const exposure = warnOfExposure(host)
      if (exposure) printError(formatWarning(exposure))
    },
    event: (event) => print(formatLogLine(event, glyphs)),
    warning: (message) => printError(formatWarning(message)),
    stopped: ({ dataDirectory }, wasClosed) => print(describeClosing(dataDirectory, wasClosed)),
  }
}

export interface Ready {
  readonly event: 'ready'
  readonly url: string
  readonly port: number
  readonly host: string
  readonly pid: number
  readonly version: string
  readonly profile: string
  readonly data: string
  readonly evaluator?: string
  readonly solved: number
  readonly restored: number
  readonly total: number
  readonly startedInMs: number
}

/** A line of `start --json`; docs/machine-output.md explains them. */
export type JsonLine =
  | Ready
  | LabEvent
  | { readonly event: 'warning'; readonly message: string }
  | { readonly event: 'stopped'; readonly pid: number }

export function createJsonReporter(print: Print): Reporter {
  const printEvent = (line: JsonLine) => print(JSON.stringify(line))
  return {
    ready({ version, url, challenges }, { host, port, profile, dataDirectory, evaluator }) {
      const { solved, restored } = summariseProgress(challenges)
      printEvent({
        event: 'ready',
        url,
        port,
        host,
        pid: process.pid,
        version,
        profile,
        data: dataDirectory,
        ...(evaluator !== undefined && { evaluator }),
        solved: solved.done,
        restored,
        total: solved.total,
        startedInMs: Math.round(performance.now()),
      })
      const exposure = warnOfExposure(host)
      if (exposure) printEvent({ event: 'warning', message: exposure })
    },
    event: printEvent,
    warning: (message) => printEvent({ event: 'warning', message }),
    stopped: () => printEvent({ event: 'stopped', pid: process.pid }),
  }
}
