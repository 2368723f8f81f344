import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Replayed } from '../../courses/hand-in/verdicts.js'
import type { Invitation } from '../../courses/invitation.js'
import { readTape } from '../../courses/tape/chain.js'
import { blobsName, tapeName } from '../../courses/tape/tape-file.js'
import { replayTape } from './replay-tape.js'
import { stayOnLoopback } from './stay-on-loopback.js'

export type ReplayMessage =
  | { readonly kind: 'done'; readonly replayed: readonly Replayed[]; readonly maxRss: number }
  | { readonly kind: 'failed'; readonly message: string; readonly code?: string | undefined }

/** A program: replays the tape in the folder that its first argument names, and sends the result to its parent. */
async function run(folder: string): Promise<ReplayMessage> {
  stayOnLoopback()
  const invitation = JSON.parse(readFileSync(join(folder, 'invitation.json'), 'utf8')) as Invitation | null
  const tape = readTape(readFileSync(join(folder, tapeName), 'utf8'), undefined)
  if ('reason' in tape) return { kind: 'failed', message: tape.reason }
  const place = join(folder, 'replay')
  mkdirSync(place)
  const replayed = await replayTape({
    entries: tape.entries,
    invitation,
    folder: place,
    readBlob(sha256) {
      try {
        return readFileSync(join(folder, blobsName, sha256))
      } catch {
        return undefined
      }
    },
  })
  return { kind: 'done', replayed, maxRss: process.resourceUsage().maxRSS }
}

// The parent keeps the time, and removes the folder.
process.on('disconnect', () => process.exit(1))

void run(process.argv[2] ?? '')
  .catch(({ message, code }: NodeJS.ErrnoException): ReplayMessage => ({ kind: 'failed', message, code }))
  .then((message) => process.send?.(message, () => process.exit(0)))
