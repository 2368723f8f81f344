import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readKeptInvitation } from '../../courses/enrolment.js'
import { counts, judgeClaims } from '../../courses/hand-in/verdicts.js'
import { readTape } from '../../courses/tape/chain.js'
import { blobPattern, blobsName, tapeName } from '../../courses/tape/tape-file.js'
import { printNotice } from '../print.js'
import { replayApart } from '../replay/replay-apart.js'

/** The keys of the challenges that a replay of the folder's tape solves again; undefined without a tape that can be replayed. */
export async function replaySolves(folder: string): Promise<ReadonlySet<string> | undefined> {
  const file = join(folder, tapeName)
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  // A running lab may be writing its last line.
  const tapeText = text.slice(0, text.lastIndexOf('\n') + 1)
  const tape = readTape(tapeText, undefined)
  if ('reason' in tape) return refuse(`it is damaged, ${tape.reason}`)
  const result = await replayApart(
    { tapeText, blobs: readBlobs(join(folder, blobsName)) },
    readKeptInvitation(folder) ?? null,
  )
  if (result.kind === 'failed') return refuse(result.message)
  const claims = judgeClaims(tape, [], result.replayed)
  return new Set(claims.filter(({ part, verdict }) => part === 'solve' && counts(verdict)).map(({ key }) => key))
}

function refuse(reason: string): undefined {
  printNotice(`The tape of this lab could not be replayed: ${reason}.`)
  return undefined
}

function readBlobs(folder: string): Map<string, Buffer> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => blobPattern.test(name)) : []
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}
