import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Enrolment, optionsOfEnrolment } from '../../lab/courses/enrolment.js'
import { openTape } from '../../lab/courses/tape/open-tape.js'
import { blobsName, tapeName } from '../../lab/courses/tape/tape-file.js'
import { type Clock, systemClock } from '../../lab/facts/clock.js'
import { parseLabOptions } from '../../lab/options.js'
import { type ServedLab, serveLab } from './serve-lab.js'

export interface TapedLab extends ServedLab {
  /** Path of the data folder. */
  readonly folder: string
  /** Closes the lab and returns the text of its tape. */
  finish(): Promise<string>
  readBlob(sha256: string): Buffer
}

/** Serves a lab with a tape, in a new folder or in a used one. */
export async function serveTapedLab(
  enrolment: Enrolment,
  folder = mkdtempSync(join(tmpdir(), 'juice-lab-taped-')),
  clock: Clock = systemClock,
): Promise<TapedLab> {
  const opening = { profile: 'default', fix: [], closed: [], port: 0 }
  const warnings: string[] = []
  const onWarning = (message: string) => void warnings.push(message)
  const { tape, random, seed } = openTape({ folder, enrolment, clock, seed: undefined, opening, onWarning })
  const { course } = enrolment
  const { config } = parseLabOptions()
  const shop = await serveLab(
    { ...optionsOfEnrolment(enrolment, config), dataDirectory: folder, seed },
    { tape, random, clock, course, onWarning },
  )
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await shop.close()
  }
  return {
    ...shop,
    folder,
    close,
    async finish() {
      await close()
      return readFileSync(join(folder, tapeName), 'utf8')
    },
    readBlob: (sha256) => readFileSync(join(folder, blobsName, sha256)),
  }
}
