import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sha256Of } from '../../../lab/courses/archive.js'
import { openTapeFile } from '../../../lab/courses/tape/tape-file.js'
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
