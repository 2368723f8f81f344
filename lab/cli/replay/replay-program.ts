import { mkdirSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { Invitation } from '../../courses/invitation.js'
import { readTape } from '../../courses/tape/chain.js'
import { blobsName, tapeName } from '../../courses/tape/tape-file.js'
import type { Replayed } from '../../courses/verdicts.js'
import { replayTape } from './replay-tape.js'

/** The result of a replay: the results of the entries, and the process's peak memory in kilobytes. */
export type ReplayMessage =
  | { readonly kind: 'done'; readonly replayed: readonly Replayed[]; readonly maxRss: number }
  | { readonly kind: 'failed'; readonly message: string }

/** Blocks every connection except to the loopback, whatever the replayed requests make the lab do. */
function stayOnLoopback(): void {
  const connect = Socket.prototype.connect as (...args: unknown[]) => Socket
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const [first] = args.flat() as [{ host?: string; path?: string } | number | undefined]
    const host = typeof first === 'object' ? (first.host ?? 'localhost') : 'localhost'
    if (typeof first === 'object' && first.path === undefined && !['localhost', '127.0.0.1', '::1'].includes(host))
      return this.destroy(new Error('A replay has no network.'))
    return connect.apply(this, args)
  } as Socket['connect']
}

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

void run(process.argv[2] ?? '')
  .catch((error: Error): ReplayMessage => ({ kind: 'failed', message: error.message }))
  .then((message) => process.send?.(message, () => process.exit(0)))
