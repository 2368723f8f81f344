import type { LearnerRow } from '../../../client/desk-api.js'
import { connectDesk, type DeskClient } from '../../../client/desk-client.js'
import type { ClassOptions } from '../../class-options.js'
import type { Shard } from '../../roll/shards.js'
import { DeskRefusal } from '../refusal.js'

export interface Neighbour {
  readonly shard: number
  readonly name: string
  readonly client: DeskClient
  isReachable(): boolean
  /** The last known ones while the shard does not answer. */
  rows(): readonly LearnerRow[]
  /** Sends a request to the shard's desk; throws a {@link DeskRefusal} where the desk does not answer. */
  request(path: string, body?: unknown): Promise<Response>
  close(): void
}

/** Milliseconds until a request times out: the shard may have to open a lab before it can reset it. */
const timeout = 30_000

export function followNeighbours({ shard, shardDesks, onWarning }: ClassOptions, token: string): Neighbour[] {
  if (shard === null) return []
  return shardDesks.flatMap((url, position) =>
    position + 1 === shard.index ? [] : [followNeighbour({ url, index: position + 1, token, shard, onWarning })],
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
    const reported = client.state().about?.shard
    return reported?.index === index && reported.of === shard.of
  }
  const isReachable = () => client.state().connection.kind === 'connected' && isRight()
  let before = ''
  client.changes.subscribe(({ connection: { kind } }) => {
    if (kind === before) return
    before = kind
    if (kind === 'refused') onWarning(`The desk at ${url} was started with another key than shard ${shard.index}.`)
    if (kind === 'connected' && !isRight())
      onWarning(`The desk at ${url} is not that of shard ${index} of ${shard.of}.`)
  })
  return {
    shard: index,
    name,
    client,
    isReachable,
    rows: () => (isReachable() ? client.state().rows : client.state().rows.map(absent)),
    async request(path, body) {
      if (!isReachable()) throw new DeskRefusal(504, unanswered(index, name))
      try {
        return await client.calls.request({ path, body, timeout })
      } catch (error) {
        throw new DeskRefusal(504, unanswered(index, name), { cause: error })
      }
    },
    close: client.close,
  }
}

const absent = (row: LearnerRow): LearnerRow => ({ ...row, online: false, stuckMinutes: null, state: 'idle' })

const unanswered = (shard: number, name: string) =>
  `Shard ${shard} (${name}) does not answer, and keeps what this is about. Try again once it is back.`
