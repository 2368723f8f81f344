import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimDataFolder } from '../../../../lab/cli/folder/data-folder.js'
import type { FolderLock } from '../../../../lab/cli/folder/folder-lock.js'
import { runInProcess } from '../run-in-process.js'

describe('a lab whose port the configuration alone tells', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'juice-lab-wanted-')), 'data')
  let taken: Server
  let port: number
  let lock: FolderLock

  beforeEach(async () => {
    taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    port = (taken.address() as AddressInfo).port
    lock = claimDataFolder(folder, 'lab')
  })

  afterEach(async () => {
    lock.release()
    taken.close()
  })

  const configured = () => ({ NODE_CONFIG: JSON.stringify({ server: { port } }), DATA: folder })

  it('tells of that port if both its folder and its port are in use', async () => {
    const { exitCode, stderr } = await runInProcess(['start', '--no-dashboard'], configured())
    expect(stderr).toContain(`Port ${port} is already in use on 127.0.0.1.`)
    expect(exitCode).toBe(3)
  })

  it.each([
    ['another port is free', () => ({ NODE_CONFIG: '{"server":{"port":0}}' })],
    ['the configuration is wrong', () => ({ NODE_CONFIG: '{' })],
  ])('tells of the folder if %s', async (_case, changes) => {
    const { exitCode, stderr } = await runInProcess(['start', '--no-dashboard'], { ...configured(), ...changes() })
    expect(stderr).toContain('is running')
    expect(exitCode).toBe(4)
  })

  it('has a doctor look at that port, and say what is wrong with the configuration', async () => {
    const { stdout } = await runInProcess(['doctor'], configured())
    expect(stdout).toMatch(new RegExp(`Port +${port} on 127\\.0\\.0\\.1 is in use`))
    const wrong = await runInProcess(['doctor'], { ...configured(), NODE_CONFIG: '{' })
    expect(wrong.stdout).toMatch(/Port +NODE_CONFIG/)
  })
})
