import type { RequestHandler } from 'express'
import { createTopic, type Subscribable } from '../facts/topic.js'

export interface AnsweredRequest {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly ms: number
}

export interface Traffic extends Subscribable<AnsweredRequest> {
  readonly total: number
  readonly errors: number
}

export function meterTraffic(onListenerError: (error: unknown) => void): {
  traffic: Traffic
  middleware: RequestHandler
} {
  const topic = createTopic<AnsweredRequest>(onListenerError)
  let total = 0
  let errors = 0
  const traffic: Traffic = {
    get total() {
      return total
    },
    get errors() {
      return errors
    },
    subscribe: topic.subscribe,
  }
  const middleware: RequestHandler = (request, response, next) => {
    const start = performance.now()
    const { method, originalUrl: url } = request
    response.on('finish', () => {
      total++
      if (response.statusCode >= 500) errors++
      void topic.publish({ method, url, status: response.statusCode, ms: performance.now() - start })
    })
    next()
  }
  return { traffic, middleware }
}
