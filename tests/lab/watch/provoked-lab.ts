import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { JsonLine } from '../../../lab/cli/start/reporters.js'
import type { StartOptions } from '../../../lab/cli/start/start-options.js'
import type { Provocation } from '../../../lab/watch/provocations.js'
import type { WatchLimits } from '../../../lab/watch/watch-limits.js'
import { compileProgram } from '../../support/built-program.js'

type LineOf<Name extends JsonLine['event']> = Extract<JsonLine, { readonly event: Name }>

/** `juice-lab start --json` in a process of its own, whose lab can be made to hang or crash. */
export interface ProvokedLab {
  readonly child: ChildProcess
  readonly folder: string
  /** Everything told so far. */
  readonly lines: readonly JsonLine[]
  errors(): string
  /** The next line of that name. */
  next<Name extends JsonLine['event']>(name: Name): Promise<LineOf<Name>>
  provoke(provocation: Provocation): void
  /** The journal's entries of a name. */
  journal(event: string): Record<string, unknown>[]
  /** Asks to stop, and gives the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const program = compileProgram(join(import.meta.dirname, 'provoked-program.ts'))

export async function startProvoked(
  limits: Partial<WatchLimits>,
  options: Partial<StartOptions> = {},
  execArgv: string[] = [],
): Promise<ProvokedLab> {
  const folder = options.data ?? mkdtempSync(join(tmpdir(), 'provoked-lab-'))
  const args = [JSON.stringify({ json: true, data: folder, ...options }), JSON.stringify(limits)]
  const child = fork(await program, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv })
  const lines: JsonLine[] = []
  let errors = ''
  child.stderr?.on('data', (piece) => {
    errors += piece
  })
  const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  reader.on('line', (line) => lines.push(JSON.parse(line) as JsonLine))
  const exit = once(child, 'exit')
  let read = 0
  return {
    child,
    folder,
    lines,
    errors: () => errors,
    async next(name) {
      for (;;) {
        const line = lines[read]
        if (line === undefined) await Promise.race([once(reader, 'line'), exit.then(() => endedBefore(name, errors))])
        else read++
        if (line?.event === name) return line as LineOf<typeof name>
      }
    },
    provoke: (provocation) => void child.send(provocation),
    journal: (event) =>
      readFileSync(join(folder, 'journal.ndjson'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((entry) => entry.event === event),
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      const [exitCode] = await exit
      return exitCode
    },
  }
}

function endedBefore(name: string, errors: string): never {
  throw new Error(`The lab ended before it told '${name}': ${errors}`)
}
