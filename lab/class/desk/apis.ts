import { type RequestHandler, Router } from 'express'
import type { ClassEvent } from '../../client/desk-api.js'
import type { Subscribable } from '../../facts/topic.js'
import { streamEvents } from '../../http/stored-events.js'
import { type Action, listActions } from './actions.js'
import type { DeskParts } from './desk-parts.js'
import { followNeighbours } from './neighbours/neighbour.js'
import { routeActions } from './neighbours/route-actions.js'
import { shareBoard } from './neighbours/shared-board.js'
import { inputOf } from './read-input.js'

interface Apis {
  /** For the desks of other shards: it reports this shard alone, so that requests do not go round in circles. */
  readonly own: RequestHandler
  readonly whole: RequestHandler
  close(): void
}

export function openApis(parts: DeskParts, shardToken: string): Apis {
  const { board, options } = parts
  const actions = listActions(parts)
  const own = serveActions(actions, board.events)
  const neighbours = followNeighbours(options, shardToken)
  if (neighbours.length === 0) return { own: own.router, whole: own.router, close: own.close }
  const shared = shareBoard({ options, board, neighbours })
  const whole = serveActions(routeActions(actions, { ...parts, shared, neighbours }), shared.events)
  return {
    own: own.router,
    whole: whole.router,
    close() {
      for (const neighbour of neighbours) neighbour.close()
      own.close()
      whole.close()
    },
  }
}

function serveActions(actions: readonly Action[], events: Subscribable<ClassEvent>) {
  const kept = streamEvents(events)
  const router = Router()
  router.get('/v1/events', (request, response) => kept.stream(request, response))
  for (const { method, path, act } of actions)
    router[method](path, (request, response, next) => {
      Promise.resolve()
        .then(() => act(inputOf(request), response))
        .then((value) => {
          if (value !== undefined) response.json(value)
          else if (!response.headersSent) response.status(204).end()
        })
        .catch(next)
    })
  return { router, close: kept.close }
}
