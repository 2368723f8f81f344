import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { readFixture } from '../package/read-fixture.js'

/** An answer from outside, whole; at most 1 MB. */
export interface OutboundAnswer {
  /** Status 200 to 299. */
  readonly ok: boolean
  readonly status: number
  readonly contentType: string | null
  readonly body: Uint8Array
}

interface StandIn {
  readonly urls: readonly string[]
  readonly contentType: string
  /** The answer, unless `file` names a file below `fixtures` for it. */
  readonly content?: string
  readonly file?: string
}

/** The addresses that are answered from `fixtures/machine/internet.yml`, so that what was published works offline. */
export function createInternet(): { find(url: string): OutboundAnswer | undefined } {
  let standIns: ReadonlyMap<string, OutboundAnswer> | undefined
  return {
    find(url) {
      standIns ??= readStandIns()
      return standIns.get(url)
    },
  }
}

function readStandIns(): ReadonlyMap<string, OutboundAnswer> {
  const entries = readFixture<StandIn[]>('machine', 'internet.yml').flatMap(({ urls, contentType, ...source }) => {
    const answer: OutboundAnswer = { ok: true, status: 200, contentType, body: bytesOf(source) }
    return urls.map((url) => [url, answer] as const)
  })
  return new Map(entries)
}

function bytesOf({ content = '', file }: Pick<StandIn, 'content' | 'file'>): Uint8Array {
  return file === undefined ? Buffer.from(content) : readFileSync(join(packageRoot, 'fixtures', file))
}
