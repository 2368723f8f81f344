import type { RequestHandler } from 'express'

export interface AnsweredRequest {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly ms: number
}

/** What passes through the server, for whoever watches it. */
export interface Traffic {
  readonly total: number
  /** Answers with a status of 500 and above. */
  readonly errors: number
  onRequest(listener: (request: AnsweredRequest) => void): () => void
}

export function meterTraffic(): { traffic: Traffic; middleware: RequestHandler } {
  const listeners = new Set<(request: AnsweredRequest) => void>()
  let total = 0
  let errors = 0
  const traffic: Traffic = {
    get total() {
      return total
    },
    get errors() {
      return errors
    },
    onRequest(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const middleware: RequestHandler = (request, response, next) => {
    const start = performance.now()
    const { method, originalUrl: url } = request
    response.on('finish', () => {
      total++
      if (response.statusCode >= 500) errors++
      for (const listener of listeners)
        listener({ method, url, status: response.statusCode, ms: performance.now() - start })
    })
    next()
  }
  return { traffic, middleware }
}
