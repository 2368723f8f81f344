import type { Server as HttpServer } from 'node:http'
import { limitPipelining } from './pipelined-requests.js'
import { refuseTinyChunks } from './tiny-chunks.js'

/** Keeps one connection from taking all time of the server. Call it once all listeners are registered that serve requests. */
export function limitRequests(http: HttpServer): void {
  limitPipelining(http)
  refuseTinyChunks(http)
}
