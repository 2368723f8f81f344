import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from '../../../lab/package/package-root.js'
import type { Variables } from '../../../lab/terminal/glyphs.js'

export interface CommandResult {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

const entry = join(packageRoot, 'bin', 'juice-lab.js')

/** Runs `juice-lab` with `args` as it is published, without a terminal. */
export function runCommand(args: readonly string[], variables: Variables = {}): Promise<CommandResult> {
  const { NODE_ENV: _, PORT: __, HOST: ___, DATA: ____, ...inherited } = process.env
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: packageRoot,
    env: { ...inherited, ...variables } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (piece) => {
    output.stdout += piece
  })
  child.stderr.on('data', (piece) => {
    output.stderr += piece
  })
  return new Promise((resolve) => child.on('close', (exitCode) => resolve({ exitCode, ...output })))
}

/** A path for a data folder that does not exist yet. */
export function newFolder(): string {
  return join(mkdtempSync(join(tmpdir(), 'juice-lab-cli-')), 'data')
}
