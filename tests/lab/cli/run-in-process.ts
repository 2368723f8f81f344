import { vi } from 'vitest'
import { readEnvironment } from '../../../lab/cli/environment.js'
import { runCli } from '../../../lab/cli/run-cli.js'
import type { Variables } from '../../../lab/terminal/glyphs.js'
import type { CommandResult } from './run-command.js'

/** Runs `juice-lab` with `args` in this process; for commands that start no other, and listen for no signals. */
export async function runInProcess(args: readonly string[], variables: Variables = {}): Promise<CommandResult> {
  const output = { stdout: '', stderr: '' }
  const keep = (name: keyof typeof output) => (text: unknown) => {
    output[name] += String(text)
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('stderr')),
    vi.spyOn(console, 'error').mockImplementation((text) => void keep('stderr')(`${text}\n`)),
  ]
  try {
    return {
      exitCode: await runCli(args, readEnvironment({ NODE_ENV: '', ...variables } as unknown as NodeJS.ProcessEnv)),
      ...output,
    }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
