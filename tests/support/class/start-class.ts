import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { packageRoot } from '../../../lab/package/package-root.js'

export interface LearnerAccess {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly joinUrl: string
  /** With `--ports` alone. */
  readonly url?: string
}

/** `juice-lab class --json` in its own process. */
export interface StartedClass {
  readonly url: string
  readonly port: number
  readonly folder: string
  readonly desk: string
  readonly deskToken: string
  readonly learners: readonly LearnerAccess[]
  /** All lines of output so far. */
  readonly lines: readonly Record<string, unknown>[]
  /** Pids of the processes that host labs, in no particular order. */
  hosts(): number[]
  /** Sends a request like a learner's tool. */
  as(learner: string, path: string, init?: RequestInit): Promise<Response>
  /** Joins like a browser; returns the cookie. */
  join(learner: string): Promise<string>
  /** Sends a request to the desk; one with a body is sent as POST. */
  request(path: string, body?: unknown): Promise<Response>
  /** Kills the class's process, but not its hosts. */
  kill(): Promise<void>
  /** Stops the class, and resolves to the exit code. */
  stop(): Promise<number | null>
}

interface Order {
  readonly learners: readonly string[]
  readonly folder?: string | undefined
  readonly args?: readonly string[]
  /** Environment variables besides those of the tests. */
  readonly env?: Readonly<Record<string, string>>
  /** The working directory. */
  readonly cwd?: string
}

export async function startClass({ learners, args = [], ...order }: Order): Promise<StartedClass> {
  const place = mkdtempSync(join(tmpdir(), 'class-'))
  const folder = order.folder ?? join(place, 'data')
  const roster = join(place, 'roster.csv')
  writeFileSync(roster, ['id,name', ...learners.map((id) => `${id},${id} of the class`), ''].join('\n'))
  const entry = join(packageRoot, 'bin', 'juice-lab.js')
  const given = ['class', '--json', '--roster', roster, '--port', '0', '--desk', '127.0.0.1:0', '--data', folder]
  const { NODE_ENV: _, ...rest } = process.env
  const env = rest as NodeJS.ProcessEnv
  const child: ChildProcess = spawn(process.execPath, [entry, ...given, ...args], {
    env: { ...env, ...order.env } as NodeJS.ProcessEnv,
    cwd: order.cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { ready, lines } = await readLines(child)
  const url = `http://127.0.0.1:${ready.port}`
  const keyOf = (id: string) => ready.learners.find((seat) => seat.id === id)?.key ?? ''
  return {
    ...ready,
    url,
    folder,
    lines,
    hosts: () => childrenOf(child.pid ?? 0),
    as: (learner, path, init = {}) =>
      fetch(url + path, { redirect: 'manual', ...init, headers: { ...init.headers, 'Juice-Lab-Key': keyOf(learner) } }),
    async join(learner) {
      const reply = await fetch(`${url}/join`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ code: keyOf(learner) }),
      })
      return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
    },
    request: (path, body) =>
      fetch(ready.desk + path, {
        headers: { Authorization: `Bearer ${ready.deskToken}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      }),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async stop() {
      child.kill('SIGTERM')
      const isRunning = child.exitCode === null && child.signalCode === null
      const [code] = isRunning ? await once(child, 'exit') : [child.exitCode]
      return code as number | null
    },
  }
}

type Ready = Pick<StartedClass, 'port' | 'desk' | 'deskToken' | 'learners'>

async function readLines(child: ChildProcess): Promise<{ ready: Ready; lines: Record<string, unknown>[] }> {
  const lines: Record<string, unknown>[] = []
  let errors = ''
  child.stderr?.on('data', (piece) => {
    errors += piece
  })
  const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const ready = new Promise<Ready>((resolve, reject) => {
    reader.on('line', (line) => {
      const told = JSON.parse(line) as Record<string, unknown>
      lines.push(told)
      if (told.event === 'ready') resolve(told as unknown as Ready)
    })
    child.once('exit', () => reject(new Error(`The class ended before it was ready: ${errors}`)))
  })
  return { ready: await ready, lines }
}

/** Pids of a process's children, on Linux. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
