import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { packageRoot } from '../../../lab/package/package-root.js'
import { findFreePort } from '../../support/find-free-port.js'
import { newFolder } from './run-command.js'

/** A file of Linux on which every write fails as on a full disk. */
const full = '/dev/full'

function run(stdio: StdioOptions, args: readonly string[], further: Readonly<Record<string, string>> = {}) {
  const { NODE_ENV: _, PORT: __, ...env } = process.env
  const child = spawn(process.execPath, [join(packageRoot, 'bin', 'juice-lab.js'), ...args], {
    env: { ...env, ...further } as NodeJS.ProcessEnv,
    stdio,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stderr = ''
  child.stderr?.on('data', (piece) => {
    stderr += piece
  })
  const ended = once(child, 'close').then(([exitCode]) => ({ exitCode, stderr }))
  return { child, ended }
}

const runOnFullDisk = (...args: readonly string[]) => run(['ignore', openSync(full, 'w'), 'pipe'], args)

/** Ends a lab once it answers. */
async function askAndEnd(child: ChildProcess, port: number): Promise<void> {
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/rest/products/search?q=`)).status
  await vi.waitFor(async () => expect(await ask()).toBe(200), { timeout: 60_000, interval: 100 })
  child.kill('SIGTERM')
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
    await askAndEnd(child, port)
    expect(await ended).toEqual({ exitCode: 1, stderr: sentence })
  })
  it('a lab goes on where its errors go there as well', async () => {
    const [port, folder, disk] = [await findFreePort(), newFolder(), openSync(full, 'w')]
    const { child, ended } = run(['ignore', disk, disk], ['start', '--data', folder, '--port', `${port}`])
    await askAndEnd(child, port)
    expect((await ended).exitCode).toBe(1)
    expect(readdirSync(folder)).toContain('db.json')
    expect(readdirSync(folder)).not.toContain('lab.lock')
  })
})

it('a lab whose errors have no reader any more ends, and saves first', async () => {
  const folder = newFolder()
  const args = ['start', '--data', folder, '--port', `${await findFreePort()}`]
  const { child, ended } = run(['ignore', 'ignore', 'pipe'], args, { NODE_CONFIG_ENV: 'not-there' })
  child.stderr?.destroy()
  expect((await ended).exitCode).toBe(143)
  expect(readdirSync(folder)).toContain('db.json')
  expect(readdirSync(folder)).not.toContain('lab.lock')
})
