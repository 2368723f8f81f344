import { createHeaders } from '@remix-run/node-fetch-server'
import type { Request as ExpressRequest } from 'express'

/** A stream costs more than all else about a short request. */
export function createBodilessRequest(request: ExpressRequest, method = request.method): Request {
  const headers = createHeaders(request)
  return new Request(`${request.protocol}://${headers.get('Host') ?? 'localhost'}${request.url}`, { method, headers })
}
