import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { parseCookie } from 'cookie'
import { createProxyServer } from 'httpxy'
import { visitorHeader } from '../../server/door-address.js'
import { keyHeader, passCookie } from './admission.js'

/** Forwards requests to labs; it changes nothing but the cookie and headers of the door. */
export interface LabProxy {
  /** Forwards the request and sends back the lab's response; true if the lab is away and nothing was sent. */
  pass(request: IncomingMessage, response: ServerResponse, socketPath: string): Promise<boolean>
  passUpgrade(request: IncomingMessage, socket: Socket, head: Buffer, socketPath: string): void
  close(): void
}

export function createLabProxy(): LabProxy {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 8 })
  const proxy = createProxyServer({})
  proxy.on('proxyRes', ({ headers }) => {
    // A lab may not set the pass: it does not decide about access.
    const cookies = headers['set-cookie']?.filter((cookie) => !setsPass.test(cookie))
    if (cookies) headers['set-cookie'] = cookies
  })
  return {
    async pass(request, response, socketPath) {
      takeOffMarks(request)
      try {
        await proxy.web(request, response, { target: { socketPath }, agent })
        return false
      } catch {
        if (!response.headersSent && !response.destroyed) return true
        response.destroy()
        return false
      }
    },
    passUpgrade(request, socket, head, socketPath) {
      takeOffMarks(request)
      proxy.ws(request, socket, { target: { socketPath }, agent: false }, head).catch(() => socket.destroy())
    },
    close: () => agent.destroy(),
  }
}

/** A cookie that browsers send back as the pass: they trim its name, and send a value without a name as it is. */
const setsPass = new RegExp(`^[\\s=]*${passCookie}\\s*=`, 'i')

/** Removes the cookie and headers that only the door may see, and adds the visitor's address. */
function takeOffMarks({ headers, socket }: IncomingMessage): void {
  delete headers[keyHeader]
  headers[visitorHeader] = socket.remoteAddress ?? ''
  if (headers.cookie === undefined || !(passCookie in parseCookie(headers.cookie))) return
  const kept = headers.cookie.split(';').filter((pair) => pair.split('=')[0]?.trim() !== passCookie)
  if (kept.length === 0) delete headers.cookie
  else headers.cookie = kept.join(';').trim()
}
