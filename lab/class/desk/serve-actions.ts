import { Router } from 'express'
import type { ClassEvent } from '../../client/desk-api.js'
import type { Subscribable } from '../../facts/topic.js'
import { streamEvents } from '../../http/stored-events.js'
import type { Action } from './actions.js'
import { inputOf } from './read-input.js'

/** Serves actions and events below `/v1`. */
export function serveActions(actions: readonly Action[], events: Subscribable<ClassEvent>) {
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
