import { readFixture } from '../read-fixture.js'
import type { OutboundAnswer } from './outbound.js'

interface StandIn {
  readonly urls: readonly string[]
  readonly contentType: string
  readonly content: string
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
  const entries = readFixture<StandIn[]>('machine', 'internet.yml').flatMap(({ urls, contentType, content }) =>
    urls.map((url) => [url, { ok: true, status: 200, contentType, body: Buffer.from(content) }] as const),
  )
  return new Map(entries)
}
