import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { packageRoot } from '../../lab/package/package-root.js'

/** A server on a port of this machine. */
export interface Listening {
  readonly port: number
  close(): void
}

async function listen(server: Server): Promise<Listening> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readText(message: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of message.setEncoding('utf8')) text += String(piece)
  return text
}

/**
 * The balancer: hands all but its own pages to the lab of the team that a cookie names, with the Host header that the visitor sent, one
 * more address in `X-Forwarded-For`, and upgrades passed through.
 */
export function openBalancer(labs: ReadonlyMap<string, number>): Promise<Listening> {
  const portOf = ({ headers }: IncomingMessage) =>
    labs.get(/multi-juicer=([a-z0-9-]+)/.exec(headers.cookie ?? '')?.[1] ?? '')
  const forward = ({ headers, socket }: IncomingMessage) => ({
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
  })
  const server = createServer((incoming, outgoing) => {
    const port = portOf(incoming)
    if (incoming.url?.startsWith('/multi-juicer') || port === undefined)
      return void outgoing.writeHead(302, { Location: '/multi-juicer' }).end()
    const { method, url: path } = incoming
    const sent = request({ host: '127.0.0.1', port, method, path, headers: forward(incoming) }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    sent.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(sent)
  })
  server.on('upgrade', (incoming, socket, head) => {
    const port = portOf(incoming)
    if (port === undefined) return void socket.destroy()
    const lab = connect(port, '127.0.0.1')
    const lines = Object.entries(forward(incoming)).map(([name, value]) => `${name}: ${String(value)}`)
    lab.write(`${[`GET ${incoming.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
    lab.write(head)
    socket.pipe(lab).pipe(socket)
    for (const end of [socket, lab])
      end.on('error', () => {
        socket.destroy()
        lab.destroy()
      })
  })
  return listen(server)
}

/** The fields of a body that the webhook's receiver reads. */
export interface HeardSolve {
  readonly team: string
  readonly challenge: string
  readonly solvedAt: string
  readonly cheatScore: number
  readonly ctfFlag: string
}

interface WebhookBody {
  readonly solution: { readonly challenge: string; readonly issuedOn: string; readonly totalCheatScore: number }
  readonly ctfFlag: string
}

const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** The receiver of webhooks: strict on the content type and on times, as MultiJuicer's own is. */
export async function openReceiver(): Promise<
  Listening & { readonly heard: HeardSolve[]; next(): Promise<HeardSolve> }
> {
  const heard: HeardSolve[] = []
  const server = createServer(async (incoming, outgoing) => {
    const text = await readText(incoming)
    const [, team = ''] = /^\/team\/([a-z0-9-]+)\/webhook$/.exec(incoming.url ?? '') ?? []
    if (incoming.method !== 'POST' || team === '') return void outgoing.writeHead(404).end()
    if (incoming.headers['content-type'] !== 'application/json') return void outgoing.writeHead(415).end()
    const { solution, ctfFlag } = JSON.parse(text) as WebhookBody
    if (!rfc3339.test(solution.issuedOn)) return void outgoing.writeHead(400).end()
    heard.push({
      team,
      challenge: solution.challenge,
      solvedAt: solution.issuedOn,
      cheatScore: solution.totalCheatScore,
      ctfFlag,
    })
    outgoing.writeHead(200).end('ok')
    server.emit('heard')
  })
  const next = async () => {
    if (heard.length === 0) await once(server, 'heard')
    return heard.shift() as HeardSolve
  }
  return { ...(await listen(server)), heard, next }
}

/** The gateway to a language model: takes a team's token only, and answers with one sentence. */
export async function openGateway(token: string): Promise<Listening & { readonly paths: string[] }> {
  const paths: string[] = []
  const server = createServer(async (incoming, outgoing: ServerResponse) => {
    paths.push(incoming.url ?? '')
    await readText(incoming)
    if (incoming.headers.authorization !== `Bearer ${token}`) return void outgoing.writeHead(401).end()
    outgoing.setHeader('Content-Type', 'text/event-stream')
    outgoing.end(
      `data: ${JSON.stringify({ choices: [{ delta: { content: 'From the gateway.' } }] })}\n\ndata: [DONE]\n\n`,
    )
  })
  return { ...(await listen(server)), paths }
}

export interface Pod {
  readonly port: number
  /** Ends it at once, as the node does that runs out of memory. */
  kill(): Promise<void>
}

/** A pod as MultiJuicer makes one: the variables of the image and MultiJuicer's own, a folder in the place of `/juice-shop`, no arguments. */
export async function startPod(
  folder: string,
  data: string,
  variables: Readonly<Record<string, string>>,
): Promise<Pod> {
  const env: Readonly<Record<string, string | undefined>> = {
    PATH: process.env.PATH,
    NODE_ENV: 'multi-juicer',
    HOST: '0.0.0.0',
    PORT: '0',
    DATA: data,
    ...variables,
  }
  const child: ChildProcess = spawn(process.execPath, [join(packageRoot, 'bin', 'juice-lab.js')], {
    cwd: folder,
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stderr?.on('data', (piece) => said.push(String(piece)))
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const [, found] = /is open at http:\/\/localhost:(\d+)/.exec(line) ?? []
      if (found !== undefined) resolve(Number(found))
    })
    child.once('close', () => reject(new Error(`The lab has ended: ${said.join('')}`)))
  })
  return {
    port,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

/** The flag of a challenge under a team's key. */
export function flagOf(challenge: string, key: string): string {
  return createHmac('sha1', key).update(challenge).digest('hex')
}
