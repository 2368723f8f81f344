import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import express from 'express'
import type { Server } from 'socket.io'
import { packageRoot } from '../../package/package-root.js'

/** Copied there by `packaging/bundle-lab.ts`. */
const clientFolder = join(packageRoot, 'build', 'vendor', 'socket.io', 'client-dist')

const clientFile = /^\/socket\.io(\/socket\.io[a-z.]*\.js(?:\?|$))/

/** Socket.IO would compress it again for each request, for a third of a second (docs/contract/progress-and-ctf.md#transport). */
export function serveSocketClient({ engine }: Server): void {
  const send = express.static(clientFolder, { index: false, redirect: false })
  engine.use((request: IncomingMessage & { originalUrl?: string }, response: ServerResponse, next: () => void) => {
    const path = clientFile.exec(request.url ?? '')?.[1]
    if (path === undefined) return next()
    const { url } = request
    request.url = path
    send(request as express.Request, response as express.Response, () => {
      request.url = url
      next()
    })
  })
}
