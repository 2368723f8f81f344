import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { packageRoot } from '../../../lab/package/package-root.js'
import { findFreePort } from '../../support/find-free-port.js'
import { newFolder } from './run-command.js'

/** A file of Linux on which every write fails as on a full disk. */
const full = '/dev/full'

function runOnFullDisk(...args: readonly string[]) {
  const { NODE_ENV: _, PORT: __, ...env } = process.env
  const child = spawn(process.execPath, [join(packageRoot, 'bin', 'juice-lab.js'), ...args], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', openSync(full, 'w'), 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stderr = ''
  child.stderr?.on('data', (piece) => {
    stderr += piece
  })
  const ended = once(child, 'close').then(([exitCode]) => ({ exitCode, stderr }))
  return { child, ended }
}

const sentence =
  'juice-lab: The output cannot be written: ENOSPC: no space left on device, write. What is printed meanwhile is lost.\n'

describe.skipIf(!existsSync(full))('where the disk of the output is full', () => {
  it('a command fails with a sentence', async () => {
    expect(await runOnFullDisk('challenges').ended).toEqual({ exitCode: 1, stderr: sentence })
  })

  it('a lab goes on until it is asked to end', async () => {
    const port = await findFreePort()
    const { child, ended } = runOnFullDisk('start', '--json', '--data', newFolder(), '--port', `${port}`)
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/rest/products/search?q=`)).status
    await vi.waitFor(async () => expect(await ask()).toBe(200), { timeout: 60_000, interval: 100 })
    child.kill('SIGTERM')
    expect(await ended).toEqual({ exitCode: 1, stderr: sentence })
  })
})
