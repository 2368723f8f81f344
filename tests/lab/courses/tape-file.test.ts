import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sha256Of } from '../../../lab/courses/archive.js'
import { chainStart, writeLine } from '../../../lab/courses/tape/chain.js'
import type { TapeContent } from '../../../lab/courses/tape/tape-entry.js'
import { openTapeFile, tapeLimits } from '../../../lab/courses/tape/tape-file.js'
import { createClock } from '../../support/settable-clock.js'

const body = Buffer.alloc(16_000_000, 'juice')
const name = sha256Of(body)

function openIn(folder: string) {
  const onWarning = (message: string) => expect.unreachable(message)
  return openTapeFile({ folder, tapeKey: 'k', clock: createClock(0), onWarning })
}

it('a body has its name only once it is complete, after a lab that was killed while it wrote it as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-blobs-'))
  const blobs = join(folder, 'blobs')
  mkdirSync(blobs)
  writeFileSync(join(blobs, `${name}.part`), 'half of it')
  const tape = openIn(folder)
  tape.keepBlob(name, body)
  let isClosed = false
  const closing = tape.close().then(() => {
    isClosed = true
  })
  while (!isClosed) {
    if (readdirSync(blobs).includes(name)) expect(statSync(join(blobs, name)).size).toBe(body.length)
    await setImmediate()
  }
  await closing
  expect(readdirSync(blobs)).toEqual([name])
  expect(readFileSync(join(blobs, name)).equals(body)).toBe(true)
})

it('a body that is complete is not written again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-blobs-'))
  const file = join(folder, 'blobs', name)
  mkdirSync(join(folder, 'blobs'))
  writeFileSync(file, body)
  const { ino } = statSync(file)
  const tape = openIn(folder)
  tape.keepBlob(name, body)
  await tape.close()
  expect(statSync(file).ino).toBe(ino)
})

/** A tape file of a size, of which only the last line is one. */
function fill(size: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-full-'))
  const file = join(folder, 'tape.ndjson')
  writeFileSync(file, '')
  truncateSync(file, size)
  appendFileSync(file, `\n${writeLine({ kind: 'full', at: 0 }, chainStart).line}\n`)
  return folder
}

it.each([
  ['lines', ['request', 'request', 'full', 'host', 'host', 'host', 'host', 'host', 'checkpoint']],
  ['vital', ['host', 'full', 'checkpoint']],
] as const)('past the limit of %s a tape takes less, says so once, and is signed', async (limit, kinds) => {
  const folder = fill(tapeLimits[limit] - 2000)
  const file = join(folder, 'tape.ndjson')
  const before = statSync(file).size
  const warnings: string[] = []
  const tape = openTapeFile({ folder, tapeKey: 'k', clock: createClock(0), onWarning: (text) => warnings.push(text) })
  const body = { text: 'x'.repeat(1500) }
  const request = { kind: 'request', start: 0, end: 0, facts: [], solves: [], status: 200, method: 'POST', url: '/' }
  for (let turn = 0; turn < 5; turn += 1) tape.write({ ...request, headers: [], body } as TapeContent, false)
  const events = [{ event: 'reset', progress: false }]
  for (let turn = 0; turn < 5; turn += 1)
    tape.write({ kind: 'host', at: turn, solves: ['x'.repeat(3000)], events } as TapeContent, true)
  await tape.close()
  const written = readFileSync(file).subarray(before).toString().trimEnd().split('\n')
  expect(written.map((line) => JSON.parse(line).kind as string)).toEqual(kinds)
  expect(warnings).toHaveLength(1)
})
