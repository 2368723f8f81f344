import type { FeedEvent } from '../dashboard/feed.js'
import { formatLogLine } from '../dashboard/format-event.js'
import { chooseGlyphs } from '../dashboard/glyphs.js'
import { percentOf, summariseProgress } from '../dashboard/progress.js'
import type { Lab } from '../lab.js'
import type { RunningServer } from '../server/start-server.js'
import { describeInvitation, warnOfExposure } from './invitation.js'

/** How a command tells what goes on in its lab. */
export interface Reporter {
  ready(lab: Lab, server: RunningServer): void
  event(event: FeedEvent): void
  warning(message: string): void
  stopped(lab: Lab): void
}

type Print = (line: string) => void

/** Plain lines for logs and pipes; warnings go to `complain`. */
export function createLineReporter(print: Print, complain: Print): Reporter {
  const glyphs = chooseGlyphs(process.env)
  return {
    ready(lab, { url, port }) {
      const { host, dataDirectory } = lab.options
      const { solved } = summariseProgress(lab.challenges.list())
      print(`Juice Lab ${lab.version} is open at ${url} (${seconds()} s)`)
      print(`${solved.done} of ${solved.total} challenges solved, ${percentOf(solved)} %. Data: ${dataDirectory}`)
      print(`Ctrl-C closes it; ${describeInvitation(host, port)}`)
      const exposure = warnOfExposure(host)
      if (exposure) complain(`Warning: ${exposure}`)
    },
    event: (event) => print(formatLogLine(event, glyphs)),
    warning: (message) => complain(`Warning: ${message}`),
    stopped: ({ options }) => print(`Closed. Everything is saved in ${options.dataDirectory}.`),
  }
}

/** One JSON object a line for every event, for programs. */
export function createJsonReporter(print: Print): Reporter {
  const tell = (event: string, detail: object) => print(JSON.stringify({ event, ...detail }))
  return {
    ready(lab, { url, port }) {
      const { solved } = summariseProgress(lab.challenges.list())
      tell('ready', {
        url,
        port,
        host: lab.options.host,
        pid: process.pid,
        version: lab.version,
        profile: lab.options.profile,
        data: lab.options.dataDirectory,
        solved: solved.done,
        total: solved.total,
        startedInMs: Math.round(performance.now()),
      })
      const exposure = warnOfExposure(lab.options.host)
      if (exposure) tell('warning', { message: exposure })
    },
    event(event) {
      const { name, detail } = describeForPrograms(event)
      tell(name, detail)
    },
    warning: (message) => tell('warning', { message }),
    stopped: () => tell('stopped', { pid: process.pid }),
  }
}

function describeForPrograms({ kind, ...rest }: FeedEvent): { name: string; detail: object } {
  const names = {
    solve: 'solve',
    coding: 'code-solve',
    nearMiss: 'near-miss',
    error: 'request-error',
    connection: 'connection',
  } as const
  return { name: names[kind], detail: { ...rest, at: new Date(rest.at).toISOString() } }
}

/** Since the process began, as people say it. */
function seconds(): string {
  return (performance.now() / 1000).toFixed(1)
}
