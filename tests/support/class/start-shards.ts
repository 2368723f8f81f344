import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeKeys } from '../../../lab/courses/course-keys.js'
import { seededRandom } from '../../../lab/facts/random.js'
import { findFreePort } from '../find-free-port.js'
import { type StartedClass, startClass } from './start-class.js'

export interface StartedShards {
  readonly shards: readonly StartedClass[]
  /** Addresses for learners, in the order of the shards. */
  readonly origins: readonly string[]
  /** Restarts a shard that has ended, on the same folder. */
  restart(index: number): Promise<StartedClass>
}

interface Order {
  readonly args?: readonly string[]
  /** True if each desk shows the whole class. */
  readonly sharesDesks?: boolean
}

/** Starts a class in two shards with different host names, because cookies do not depend on ports. */
export async function startShards(
  learners: readonly string[],
  { args = [], sharesDesks = false }: Order = {},
): Promise<StartedShards> {
  const key = join(mkdtempSync(join(tmpdir(), 'class-key-')), 'key.json')
  writeFileSync(key, JSON.stringify(makeKeys(seededRandom('shards'))))
  const first = await findFreePort(2)
  const origins = [`http://localhost:${first}`, `http://127.0.0.1:${first + 1}`]
  const names = origins.flatMap((origin) => ['--public-name', origin])
  const desks = sharesDesks ? [await findFreePort(), await findFreePort()] : []
  const neighbours = desks.flatMap((port) => ['--shard-desk', `http://127.0.0.1:${port}`])
  const start = (place: number, folder?: string) =>
    startClass({
      learners,
      folder,
      args: [
        ...['--port', String(first + place), '--key', key, '--shard', `${place + 1}/2`, ...names, ...args],
        ...(sharesDesks ? ['--desk', `127.0.0.1:${desks[place]}`, ...neighbours] : []),
      ],
    })
  const shards = await Promise.all(origins.map((_, place) => start(place)))
  return { shards, origins, restart: (index) => start(index - 1, shards[index - 1]?.folder) }
}
