import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { encodeProgress } from '../../../lab/challenges/continue-codes.js'
import { type ProvokedLab, startProvoked } from './provoked-lab.js'

let lab: ProvokedLab
afterEach(() => void lab.child.kill('SIGKILL'))

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const isLocked = () => existsSync(join(lab.folder, 'lab.lock'))
const isAnswered = (url: string) =>
  fetch(`${url}/rest/admin/application-version`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Provokes a hang, and waits until the lab no longer answers. */
async function hang(url: string): Promise<void> {
  lab.provoke('hang')
  while (await isAnswered(url)) await wait(10)
}

describe('a lab as it is published', () => {
  it('is back on its port within seconds after a hang, and tells no browser of old solves as of new ones', async () => {
    const started = performance.now()
    lab = await startProvoked({})
    const { url } = await lab.next('ready')
    const opening = performance.now() - started
    const code = encodeProgress('hacking', [1, 2, 3]) ?? ''
    await fetch(`${url}/rest/continue-code/apply/${code}`, { method: 'PUT' })
    const begun = Date.now()
    lab.provoke('hang')
    const { reason, at } = await lab.next('restarted')
    expect(reason).toBe('hang')
    const noticedAfter = Date.parse(at) - begun
    expect(noticedAfter).toBeGreaterThan(6000)
    // Two seconds more, where a lab opens within one.
    expect(noticedAfter).toBeLessThan(8000 + 2000 * Math.max(1, opening / 1000))
    const socket = io(url, { transports: ['websocket'], forceNew: true })
    const repeated: unknown[] = []
    socket.on('challenge solved', ({ isRestore }) => repeated.push(isRestore))
    // A page hands in its codes then.
    await new Promise((resolve) => socket.once('server started', resolve))
    await fetch(`${url}/rest/continue-code/apply/${code}`, { method: 'PUT' })
    await vi.waitFor(() => expect(repeated.length).toBeGreaterThanOrEqual(3), { timeout: 30_000 })
    socket.close()
    expect(repeated).toEqual([true, true, true])
    expect(lab.lines.filter(({ event }) => event === 'solve')).toHaveLength(3)
  })

  it('is ended with 1 and what to do when it was started again five times', async () => {
    lab = await startProvoked({})
    const { url } = await lab.next('ready')
    for (let round = 0; round < 5; round++) {
      lab.provoke('throw')
      await lab.next('restarted')
    }
    lab.provoke('throw')
    const ended = new Promise((resolve) => lab.child.once('exit', resolve))
    expect(await ended).toBe(1)
    expect(lab.errors()).toMatch(/started again 5 times within 10 minutes\.\n {2}Try: juice-lab start once more/)
    expect(isLocked()).toBe(false)
    expect(await isAnswered(url)).toBe(false)
  })

  it('ends its process, with a word, where V8 cannot end its thread', async () => {
    lab = await startProvoked({ hang: 3000, end: 500 })
    const { url } = await lab.next('ready')
    const ended = new Promise((resolve) => lab.child.once('exit', (_code, signal) => resolve(signal)))
    lab.provoke('hang in a pattern')
    expect(await ended).toBe('SIGKILL')
    expect(lab.errors()).toContain('The thread of the lab cannot be ended, so this process ends itself')
    expect(await isAnswered(url)).toBe(false)
    const { folder } = lab
    lab = await startProvoked({}, { data: folder })
    expect(await lab.next('ready')).toMatchObject({ event: 'ready' })
  })
})

describe('a crash', () => {
  it('for want of memory is one as well, and what it was is told', async () => {
    // Collecting the last garbage may take longer than a hang on a busy machine.
    lab = await startProvoked({ hang: 60_000 }, {}, ['--max-old-space-size=200'])
    await lab.next('ready')
    lab.provoke('fill memory')
    expect(await lab.next('restarted')).toMatchObject({ reason: 'crash' })
    lab.provoke('throw')
    await lab.next('restarted')
    const warnings = lab.lines.flatMap((line) => (line.event === 'warning' ? [line.message] : []))
    expect(warnings).toEqual([
      expect.stringContaining('memory limit'),
      expect.stringMatching(/^The lab crashed: Error: A test threw this\.\n {4}at /),
    ])
  })
})

describe('no hang', () => {
  it('is a process that was stopped', async () => {
    // A busy machine may keep the lab waiting for a second.
    lab = await startProvoked({ hang: 2000 })
    const { url } = await lab.next('ready')
    for (let round = 0; round < 3; round++) {
      lab.child.kill('SIGSTOP')
      await wait(3000)
      lab.child.kill('SIGCONT')
      await wait(200)
    }
    await expect.poll(() => isAnswered(url)).toBe(true)
    expect(lab.lines.filter(({ event }) => event === 'restarted')).toEqual([])
  })

  it('is a process with a debugger', async () => {
    lab = await startProvoked({ hang: 400, gracePeriod: 400 }, {}, ['--inspect=127.0.0.1:0'])
    const { url } = await lab.next('ready')
    await hang(url)
    await wait(600)
    expect(lab.lines.filter(({ event }) => event === 'restarted')).toEqual([])
    expect(await lab.stop()).toBe(0)
  })
})

describe('a lab that hangs', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends on %s, and lets go of its folder', async (signal) => {
    // It is not ended as one that hangs, which would take a minute and start it again.
    lab = await startProvoked({ gracePeriod: 500, hang: 60_000 })
    const { url } = await lab.next('ready')
    await hang(url)
    expect(await lab.stop(signal)).toBe(0)
    expect(isLocked()).toBe(false)
    expect(lab.lines.map(({ event }) => event)).toEqual(['ready', 'stopped'])
  })

  it('ends at once on a second signal', async () => {
    lab = await startProvoked({ gracePeriod: 60_000, hang: 60_000 })
    const { url } = await lab.next('ready')
    await hang(url)
    lab.child.kill('SIGINT')
    await wait(100)
    expect(lab.child.exitCode).toBe(null)
    expect(await lab.stop('SIGINT')).toBe(130)
  })
})
