import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Submission } from '../../courses/hand-in/submission.js'
import type { Invitation } from '../../courses/invitation.js'
import { blobsName, tapeName } from '../../courses/tape/tape-file.js'
import { programFile } from '../../package/program-file.js'
import { canConfine, confineProcess } from '../../threads/confinement.js'
import { describeSystemError } from '../../values/system-error.js'
import { tidyBeforeStop } from '../stop-signals.js'
import type { ReplayMessage } from './replay-program.js'

/** Limits of one replay: base time, time for each entry and max time in milliseconds; heap in megabytes. */
export interface ReplayLimits {
  readonly time: number
  readonly timeEach: number
  readonly maxTime: number
  readonly memory: number
}

export const replayLimits: ReplayLimits = { time: 120_000, timeEach: 25, maxTime: 900_000, memory: 768 }

interface ReplayOptions {
  readonly limits?: ReplayLimits | undefined
  /** Registers what is to be tidied if a signal ends this process. */
  readonly beforeStop?: (tidy: () => void) => () => void
}

export class TemporaryFolderError extends Error {
  override readonly name = 'TemporaryFolderError'
  readonly kind = 'temporary-folder'
  readonly code: string | undefined
  /** As system errors have it: it concerns the machine, not the file that was to be replayed. */
  readonly syscall: string

  constructor(cause: NodeJS.ErrnoException) {
    const reason = describeSystemError(cause, 'written', { ENOENT: 'there is no such folder' })
    super(`A replay needs the folder for temporary files, ${tmpdir()}: ${reason}.`, { cause })
    this.code = cause.code
    this.syscall = cause.syscall ?? 'write'
  }
}

/**
 * Replays a tape in its own process, killed above the limits and confined to this package and one temporary folder. Resolves to `failed` if
 * that does not finish.
 */
export async function replayApart(
  { tapeText, blobs }: Pick<Submission, 'tapeText' | 'blobs'>,
  invitation: Invitation | null,
  { limits = replayLimits, beforeStop = tidyBeforeStop }: ReplayOptions = {},
): Promise<ReplayMessage> {
  const folder = inTemporaryFolder(() => mkdtempSync(join(tmpdir(), 'juice-lab-replay-')))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const stop = new AbortController()
  // The tape has passwords in it.
  const release = beforeStop(() => {
    stop.abort()
    removeFolder()
  })
  try {
    inTemporaryFolder(() => {
      writeFileSync(join(folder, tapeName), tapeText)
      writeFileSync(join(folder, 'invitation.json'), JSON.stringify(invitation))
      mkdirSync(join(folder, blobsName))
      for (const [name, content] of blobs) writeFileSync(join(folder, blobsName, name), content)
    })
    const time = limits.time + limits.timeEach * tapeText.split('\n').length
    const result = await runChild(folder, { memory: limits.memory, time: Math.min(time, limits.maxTime) }, stop.signal)
    // An honest tape would earn nothing on a full disk.
    if (result.kind === 'failed' && (result.code === 'ENOSPC' || result.code === 'EDQUOT'))
      throw new TemporaryFolderError(Object.assign(new Error(result.message), { code: result.code }))
    return result
  } finally {
    release()
    removeFolder()
  }
}

function inTemporaryFolder<Result>(write: () => Result): Result {
  try {
    return write()
  } catch (error) {
    throw new TemporaryFolderError(error as NodeJS.ErrnoException)
  }
}

function runChild(
  folder: string,
  { memory, time }: Pick<ReplayLimits, 'memory' | 'time'>,
  signal: AbortSignal,
): Promise<ReplayMessage> {
  const program = fileURLToPath(programFile('cli/replay/replay-program'))
  const rights = canConfine() ? confineProcess({ reads: [folder], writes: [folder] }) : []
  const child = fork(program, [folder], {
    cwd: folder,
    execArgv: [...process.execArgv, ...rights, `--max-old-space-size=${memory}`],
    env: { NODE_ENV: 'production', TMPDIR: folder, TMP: folder, TEMP: folder },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...{ signal, killSignal: 'SIGKILL' },
  })
  let stderr = ''
  child.stderr?.on('data', (piece) => {
    stderr = (stderr + piece).slice(-2000)
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      resolve({ kind: 'failed', message: `the replay took longer than ${Math.round(time / 1000)} s` })
    }, time)
    child.on('message', (message: ReplayMessage) => resolve(message))
    child.on('error', (error) => {
      clearTimeout(timer)
      resolve({ kind: 'failed', message: `the replay could not be started: ${error.message}` })
    })
    child.on('exit', (code, endedBy) => {
      clearTimeout(timer)
      const isMemory = /heap out of memory/.test(stderr)
      const reason = isMemory ? `the replay took more than ${memory} MB` : `the replay ended with ${endedBy ?? code}`
      resolve({ kind: 'failed', message: reason })
    })
  })
}
