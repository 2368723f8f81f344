import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TrustProxy } from '../../http/proxies.js'
import type { Elsewhere, Roll } from '../roll/roll.js'
import type { Shard } from '../roll/shards.js'
import { keyHeader } from './admission.js'
import { passOf } from './passes.js'
import { answerJson, isPage } from './replies.js'

export interface Direction {
  readonly shard: number
  readonly origin: string
  readonly joinUrl: string
}

export interface Directions {
  byCode(code: string): Direction | undefined
  of(request: IncomingMessage): Direction | undefined
}

export function createDirections(roll: Roll, shard: Shard | null, trust: TrustProxy): Directions {
  if (shard === null) return { byCode: () => undefined, of: () => undefined }
  const direct = (elsewhere: Elsewhere | undefined): Direction | undefined => {
    const origin = elsewhere && shard.origins[elsewhere.shard - 1]
    return origin ? { shard: elsewhere.shard, origin, joinUrl: `${origin}/join?code=${elsewhere.code}` } : undefined
  }
  const byCode = (code: string) => (roll.byCode(code) ? undefined : direct(roll.elsewhereByCode(code)))
  return {
    byCode,
    of(request) {
      const key = request.headers[keyHeader]
      if (key !== undefined) return byCode(String(key).split(':')[0] ?? '')
      const pass = passOf(request, trust)
      return pass === undefined ? undefined : direct(roll.elsewhereByPass(pass))
    },
  }
}

export function redirectToShard(request: IncomingMessage, response: ServerResponse, direction: Direction): void {
  if (request.headers[keyHeader] === undefined && isPage(request))
    return void response.writeHead(303, { Location: direction.joinUrl, 'Cache-Control': 'no-store' }).end()
  answerJson(response, 421, { error: describeDirection(direction) })
}

export function describeDirection({ shard, origin }: Direction): string {
  return `Shard ${shard} serves this learner. Send the request to ${origin}.`
}
