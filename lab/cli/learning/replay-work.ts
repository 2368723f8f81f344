import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from '../../challenges/coding/steps.js'
import { readKeptInvitation } from '../../courses/enrolment.js'
import { counts, judgeClaims } from '../../courses/hand-in/verdicts.js'
import { readTape } from '../../courses/tape/chain.js'
import { blobPattern, blobsName, tapeName } from '../../courses/tape/tape-file.js'
import type { ReplayedWork } from '../../curriculum/learning/certificate.js'
import { printNotice } from '../print.js'
import { replayApart } from '../replay/replay-apart.js'

export const hasTape = (folder: string) => existsSync(join(folder, tapeName))

/** Replays the tape of a folder and returns the work that counts; undefined without a tape that can be replayed. */
export async function replayWork(folder: string): Promise<ReplayedWork | undefined> {
  const file = join(folder, tapeName)
  if (!hasTape(folder)) return undefined
  const text = readFileSync(file, 'utf8')
  // A running lab may be writing its last line.
  const tapeText = text.slice(0, text.lastIndexOf('\n') + 1)
  const tape = readTape(tapeText, undefined)
  if ('newer' in tape) return refuse('a newer version of juice-lab wrote it')
  if ('reason' in tape) return refuse(`it is damaged, ${tape.reason}`)
  const result = await replayApart(
    { tapeText, blobs: readBlobs(join(folder, blobsName)) },
    readKeptInvitation(folder) ?? null,
  )
  if (result.kind === 'failed') return refuse(result.message)
  const claims = judgeClaims(tape, [], result.replayed).filter(({ verdict }) => counts(verdict))
  const keysOf = (wanted: Part) => new Set(claims.filter(({ part }) => part === wanted).map(({ key }) => key))
  return { attack: keysOf('solve'), fix: keysOf('patch'), trace: keysOf('trace') }
}

function refuse(reason: string): undefined {
  printNotice(`The tape of this lab could not be replayed: ${reason}.`)
  return undefined
}

function readBlobs(folder: string): Map<string, Buffer> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => blobPattern.test(name)) : []
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}
