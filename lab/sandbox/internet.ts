import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { readFixture } from '../package/read-fixture.js'
import type { OutboundAnswer } from './outbound.js'

interface StandIn {
  readonly urls: readonly string[]
  readonly contentType: string
  /** What is answered, unless `file` names a file below `fixtures` for it. */
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
    const answer: OutboundAnswer = { ok: true, status: 200, contentType, body: readBody(source) }
    return urls.map((url) => [url, answer] as const)
  })
  return new Map(entries)
}

function readBody({ content = '', file }: Pick<StandIn, 'content' | 'file'>): Uint8Array {
  return file === undefined ? Buffer.from(content) : readFileSync(join(packageRoot, 'fixtures', file))
}
