import type { RecordedLine } from '../recording.js'
import type { LogFormat } from '../trace.js'
import type { LogRequest } from './sessions.js'

interface Format {
  /** The milliseconds of a log for each of its lines. */
  readonly pace: number
  /** One for each line that the log has of these requests. */
  entries<Request extends RecordedLine>(requests: readonly Request[]): readonly Request[]
  /** `day` is such as `2025-11-03`, `time` such as `09:41:07`. */
  writer(day: string): (entry: LogRequest, time: string) => string
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The lines that a log has of requests, by its format. */
export const formats: Readonly<Record<LogFormat, Format>> = {
  access: {
    pace: 8000,
    entries: (requests) => requests,
    writer(day) {
      const [year, month, date] = day.split('-')
      const written = `${date}/${months[Number(month) - 1]}/${year}`
      return ({ address, method, path, status, size, referrer, agent }, time) =>
        `${address} - - [${written}:${time} +0000] "${method} ${path.replace('{day}', day)} HTTP/1.1" ${status} ${size} "${referrer}" "${agent}"`
    },
  },
  journal: {
    pace: 15_000,
    entries: (requests) => requests.flatMap((request) => request.facts.map((fact) => ({ ...request, facts: [fact] }))),
    writer: (day) => (entry, time) => {
      const [fact = ''] = entry.facts
      const [name, account, ...values] = fact.split(' ')
      return [`${day}T${time}Z`, name, account, entry.address, ...values].join(' ')
    },
  },
}
