import { connectDesk, type DeskClient } from '../../../client/desk-client.js'
import type { ClassOptions } from '../../class-options.js'
import type { Shard } from '../../roll/shards.js'
import type { Learner } from '../desk-api.js'
import { DeskRefusal } from '../refusal.js'

/** Another shard of the class, as its desk tells it. */
export interface Neighbour {
  readonly shard: number
  /** The host that learners know it by. */
  readonly name: string
  readonly client: DeskClient
  isReachable(): boolean
  /** The rows as they are, or as they were when it was last heard of. */
  rows(): readonly Learner[]
  /** Asks its desk; throws a {@link DeskRefusal} where it does not answer. */
  ask(path: string, body?: unknown): Promise<Response>
  close(): void
}

/** Milliseconds until an order counts as unanswered: a lab that is reset may have to be opened first. */
const timeout = 30_000

/** Follows the desks of all other shards; none where their addresses were not told. */
export function followNeighbours({ shard, shardDesks, onWarning }: ClassOptions, token: string): Neighbour[] {
  if (shard === null) return []
  return shardDesks.flatMap((url, place) =>
    place + 1 === shard.index ? [] : [followNeighbour({ url, index: place + 1, token, shard, onWarning })],
  )
}

interface Parts extends Pick<ClassOptions, 'onWarning'> {
  readonly url: string
  readonly index: number
  readonly token: string
  readonly shard: Shard
}

function followNeighbour({ url, index, token, shard, onWarning }: Parts): Neighbour {
  const name = new URL(shard.origins[index - 1] ?? url).host
  const client = connectDesk({ url, token }, (error) => onWarning(`A listener failed: ${String(error)}`))
  const isRight = () => {
    const told = client.state().about?.shard
    return told?.index === index && told.of === shard.of
  }
  const isReachable = () => client.state().line.kind === 'live' && isRight()
  let before = ''
  client.changes.subscribe(({ line: { kind } }) => {
    if (kind === before) return
    before = kind
    if (kind === 'refused') onWarning(`The desk at ${url} was started with another key than shard ${shard.index}.`)
    if (kind === 'live' && !isRight()) onWarning(`The desk at ${url} is not that of shard ${index} of ${shard.of}.`)
  })
  return {
    shard: index,
    name,
    client,
    isReachable,
    rows: () => (isReachable() ? client.state().rows : client.state().rows.map(absent)),
    async ask(path, body) {
      if (!isReachable()) throw new DeskRefusal(504, silence(index, name))
      try {
        return await client.calls.ask({ path, body, timeout })
      } catch (error) {
        throw new DeskRefusal(504, silence(index, name), { cause: error })
      }
    },
    close: client.close,
  }
}

/** Nobody is known to be at a lab whose shard does not answer. */
const absent = (row: Learner): Learner => ({ ...row, online: false, stuckMinutes: null, state: 'idle' })

const silence = (shard: number, name: string) =>
  `Shard ${shard} (${name}) does not answer, and keeps what this is about. Try again once it is back.`
