import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { sha256Of } from '../../../lab/courses/course-keys.js'
import { chainStart, readTape, writeLine, writeLines } from '../../../lab/courses/tape/chain.js'
import { createRecorder, type RecordedLab } from '../../../lab/courses/tape/recorder.js'
import type { TapeContent } from '../../../lab/courses/tape/tape-entry.js'
import { openTapeFile, tapeLimits } from '../../../lab/courses/tape/tape-file.js'
import type { Origin } from '../../../lab/facts/vocabulary.js'
import { createClock } from '../../support/settable-clock.js'

const body = Buffer.alloc(16_000_000, 'juice')
const name = sha256Of(body)

function openIn(folder: string) {
  const onWarning = (message: string) => expect.unreachable(message)
  return openTapeFile({ folder, tapeKey: 'k', clock: createClock(0), onWarning })
}

it('a body has its name only once it is complete, even in a killed lab', async () => {
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

function openBesideFile() {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-no-blobs-'))
  const blobs = join(folder, 'blobs')
  const warnings: string[] = []
  const tape = openTapeFile({ folder, tapeKey: 'k', clock: createClock(0), onWarning: (text) => warnings.push(text) })
  writeFileSync(blobs, 'a file where the folder should be')
  return { blobs, tape, warnings }
}

it('a body that the disk does not take is written once it does, and warned of once', async () => {
  const { blobs, tape, warnings } = openBesideFile()
  const other = Buffer.from('another')
  tape.keepBlob(name, body)
  tape.keepBlob(sha256Of(other), other)
  await vi.waitFor(() => expect(warnings).toHaveLength(1), 30_000)
  rmSync(blobs)
  await tape.close()
  expect(readdirSync(blobs).sort()).toEqual([name, sha256Of(other)].sort())
  expect(warnings).toHaveLength(1)
})

it('a body that finds too many waiting for the disk is kept when it is sent again', async () => {
  const { blobs, tape, warnings } = openBesideFile()
  const bodies = new Map(
    [1, 2, 3].map((first) => Buffer.concat([Buffer.from([first]), body])).map((bytes) => [sha256Of(bytes), bytes]),
  )
  const [[one, first], ...others] = [...bodies] as [[string, Buffer], ...[string, Buffer][]]
  tape.keepBlob(one, first)
  await vi.waitFor(() => expect(warnings).toHaveLength(1), 30_000)
  for (const [name, bytes] of others) tape.keepBlob(name, bytes)
  rmSync(blobs)
  await vi.waitFor(
    () => {
      for (const [name, bytes] of others) tape.keepBlob(name, bytes)
      expect(readdirSync(blobs).sort()).toEqual([...bodies.keys()].sort())
    },
    { timeout: 60_000, interval: 200 },
  )
  await tape.close()
  expect(warnings).toHaveLength(1)
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

const opening: TapeContent = {
  ...{ kind: 'open', at: 0, schema: 1, version: '1.0.0', port: 0, seed: 's', profile: 'default', fix: [], closed: [] },
  ...{ learner: null, assignment: null },
}

it.each(['', '{', '{"', '{"n'])('an incomplete last line %j of a long tape is cut off to the byte', async (torn) => {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-torn-'))
  const file = join(folder, 'tape.ndjson')
  const request = { start: 0, end: 0, facts: [], solves: [], status: 200, method: 'POST', url: '/', headers: [] }
  const long: TapeContent = { kind: 'request', ...request, body: { text: '€'.repeat(500_000) } }
  writeFileSync(file, `${writeLines([opening, long, long], chainStart)}${torn}`)
  const tape = openIn(folder)
  expect(tape.torn).toBe(torn.length)
  tape.write({ kind: 'host', at: 1, solves: [], events: [] }, true)
  await tape.close()
  expect(readTape(readFileSync(file, 'utf8'), 'k')).toMatchObject({ isClosed: true, entries: { length: 5 } })
})

it('what the disk does not take is written later, without a gap in the chain', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-no-room-'))
  const [file, aside] = [join(folder, 'tape.ndjson'), join(folder, 'aside')]
  const warnings: string[] = []
  const onWarning = (text: string) => {
    warnings.push(text)
    // Before the next try, which may come at any time; a part of the lines is there, as a full disk leaves it.
    rmdirSync(file)
    appendFileSync(aside, '{"n":1,"prev":"')
    renameSync(aside, file)
  }
  const tape = openTapeFile({ folder, tapeKey: 'k', clock: createClock(0), onWarning })
  tape.write(opening, true)
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('"open"'), 30_000)
  renameSync(file, aside)
  mkdirSync(file)
  for (const at of [1, 2]) tape.write({ kind: 'host', at, solves: [], events: [] }, true)
  await vi.waitFor(() => expect(warnings).toHaveLength(1), 30_000)
  tape.write({ kind: 'host', at: 3, solves: [], events: [] }, true)
  await tape.close()
  const read = readTape(readFileSync(file, 'utf8'), 'k')
  expect(read).toMatchObject({ isClosed: true, entries: { length: 5 } })
  expect(warnings).toHaveLength(1)
})

it('what the disk never takes is lost when the tape is closed, which says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-no-room-'))
  const file = join(folder, 'tape.ndjson')
  const tape = openTapeFile({ folder, tapeKey: 'k', clock: createClock(0), onWarning: () => {} })
  unlinkSync(file)
  mkdirSync(file)
  tape.write(opening, true)
  await expect(tape.close()).rejects.toThrow(/^The lab ended before it could write to .*tape\.ndjson: EISDIR/)
})

it('a request that changed the store is on the disk before any timer runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-changed-'))
  const recorder = createRecorder(openIn(folder))
  const store = { version: 1 }
  const facts = { subscribe() {}, origin: () => undefined }
  recorder.follow({ clock: createClock(0), facts, store, challenges: { progress: facts } } as unknown as RecordedLab)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const request = { method: 'POST', url: '/api/Users', headers: [] }
    const entry = recorder.beginRequest({} as Origin, request, 1)
    store.version += 1
    entry.end(201)
    const file = join(folder, 'tape.ndjson')
    while (!existsSync(file) || !readFileSync(file, 'utf8').includes('/api/Users')) await setImmediate()
  } finally {
    vi.useRealTimers()
  }
})
