import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createProxyServer } from 'httpxy'
import { visitorHeader } from '../../http/door-address.js'
import { keyHeader } from './admission.js'
import { passNames, setsPass } from './passes.js'

export type Passed = 'answered' | 'lost' | 'undelivered'

export interface LabProxy {
  /** Nothing was sent back unless it was answered. */
  pass(request: IncomingMessage, response: ServerResponse, socketPath: string): Promise<Passed>
  passUpgrade(request: IncomingMessage, socket: Socket, head: Buffer, socketPath: string): void
  close(): void
}

export function createLabProxy(): LabProxy {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 8 })
  const proxy = createProxyServer({})
  // A lab that answers without having read the body would close and reset a connection that ends with the answer, and the answer would be lost.
  proxy.on('proxyReq', (toLab) => toLab.setHeader('Connection', 'keep-alive'))
  proxy.on('proxyRes', ({ headers }, _request, response) => {
    // The connection to the visitor ends as the visitor has asked for; the agent still needs the lab's Keep-Alive.
    headers.connection = response.shouldKeepAlive ? 'keep-alive' : 'close'
    if (!response.shouldKeepAlive) response.once('pipe', () => response.removeHeader('Keep-Alive'))
    // A lab may not set the pass: it does not decide about access.
    const cookies = headers['set-cookie']?.filter((cookie) => !setsPass.test(cookie))
    if (cookies) headers['set-cookie'] = cookies
  })
  return {
    async pass(request, response, socketPath) {
      removeDoorFields(request)
      // Each try adds listeners, and Node would warn of a request that waits for its lab on the operator's terminal.
      request.setMaxListeners(0)
      response.setMaxListeners(0)
      try {
        await proxy.web(request, response, { target: { socketPath }, agent })
        return 'answered'
      } catch (error) {
        if (!response.headersSent && !response.destroyed) return wasDelivered(error) ? 'lost' : 'undelivered'
        response.destroy()
        return 'answered'
      }
    },
    passUpgrade(request, socket, head, socketPath) {
      removeDoorFields(request)
      proxy.ws(request, socket, { target: { socketPath }, agent: false }, head).catch(() => socket.destroy())
    },
    close: () => agent.destroy(),
  }
}

/** The kernel resets a connection that ends with something unread; after a process that has read everything it just ends. */
function wasDelivered(error: unknown): boolean {
  return !(error instanceof Error && 'syscall' in error)
}

function removeDoorFields({ headers, socket }: IncomingMessage): void {
  delete headers[keyHeader]
  // The door has answered it; with it, httpxy would not tell of the request before it is sent.
  delete headers.expect
  headers[visitorHeader] = socket.remoteAddress ?? ''
  const isPass = (pair: string) => passNames.includes(pair.split('=')[0]?.trim() ?? '')
  const pairs = headers.cookie?.split(';') ?? []
  if (!pairs.some(isPass)) return
  const kept = pairs.filter((pair) => !isPass(pair))
  if (kept.length === 0) delete headers.cookie
  else headers.cookie = kept.join(';').trim()
}
