import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { pipeline } from 'node:stream'
import morgan from 'morgan'

export interface LoggingProxy {
  readonly url: string
  /** The lines since the last call, in Apache's combined format, once all that was asked for is answered. */
  takeLines(): Promise<string[]>
  /** The lines since then so far. */
  count(): number
  close(): Promise<void>
}

/** A proxy in front of a server on the loopback, which logs what it answers, files and uploads included; it passes WebSockets on. */
export async function openLoggingProxy(target: string): Promise<LoggingProxy> {
  let lines: string[] = []
  let answered: Promise<unknown>[] = []
  const log = morgan('combined', { stream: { write: (line) => lines.push(line.trim()) } })
  const server = createServer((incoming, outgoing) => {
    answered.push(once(outgoing, 'close'))
    log(incoming, outgoing, () => {
      const { method, headers } = incoming
      const forwarded = request(`${target}${incoming.url}`, { method, headers, agent: false }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
      })
      forwarded.on('error', () => outgoing.destroy())
      incoming.pipe(forwarded)
    })
  })
  server.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
    const { hostname, port } = new URL(target)
    const fields = rawHeaders.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n')).join('')
    const forwarded = connect(Number(port), hostname)
    forwarded.write(`${method} ${url} HTTP/1.1\r\n${fields}\r\n`)
    forwarded.write(head)
    pipeline(socket, forwarded, socket, () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => lines.length,
    async takeLines() {
      // A client has its reply a moment before the line is written.
      await Promise.all(answered)
      const taken = lines
      lines = []
      answered = []
      return taken
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
