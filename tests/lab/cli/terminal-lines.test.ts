import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { packageRoot } from '../../../lab/package/package-root.js'
import { sendRaw } from '../../support/requests/raw-request.js'
import { newFolder } from './run-command.js'

let child: ChildProcess | undefined
afterEach(() => child?.kill('SIGKILL'))

const attacks = [
  '/outside/%0a%1b%5b31mFAKE',
  '/outside/%ff%1b%5b31m',
  '/%ff%1b%5b31mFAKE',
  '/%E0%A4%A\u009b31m',
  '/rest/products/%1b%5b31m%ff/reviews',
  '/api/%1b%5b2J%ff',
  "/rest/products/search?q=')%1b%5b31m",
]

it('visitors write nothing but plain text onto the terminal of who runs a lab', async () => {
  const { NODE_ENV: _, PORT: __, ...env } = process.env
  const args = ['start', '--port', '0', '--data', newFolder()]
  child = spawn(process.execPath, [join(packageRoot, 'bin', 'juice-lab.js'), ...args], {
    cwd: packageRoot,
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  const port = await new Promise<number>((resolve) => {
    for (const stream of [child?.stdout, child?.stderr])
      stream?.on('data', (piece: Buffer) => {
        printed.push(piece.toString())
        const [, found] = /is open at http:\/\/[^:]+:(\d+)/.exec(printed.join('')) ?? []
        if (found) resolve(Number(found))
      })
  })
  for (const path of attacks) await sendRaw({ port, path: Buffer.from(path, 'latin1').toString('latin1') })
  child.kill('SIGTERM')
  await once(child, 'close')
  const text = printed.join('')
  expect(text).toContain('GET /api/%1b%5b2J%ff')
  expect(text).toContain('Closed.')
  expect(text).not.toMatch(/[^\P{Cc}\n]/u)
})
