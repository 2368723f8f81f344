import { once } from 'node:events'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findFreePort } from '../../support/find-free-port.js'
import { startClass } from '../../support/start-class.js'
import { runCommand } from '../cli/run-command.js'

/** This machine's first address that other machines can reach. */
const [first] = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)

describe('a class that listens on all addresses', () => {
  it.each(['0.0.0.0', '::'])('gives learners an address at which their own machines reach it (%s)', async (host) => {
    const school = await startClass({ learners: ['anna'], args: ['--host', host] })
    const origin = `http://${first?.address ?? 'localhost'}:${school.port}`
    const [anna] = school.learners
    expect(school.lines).toContainEqual(expect.objectContaining({ event: 'ready', url: origin }))
    expect(anna?.joinUrl).toBe(`${origin}/join?code=${anna?.key}`)
    expect(await (await school.request('/v1/class')).json()).toMatchObject({ joinUrl: `${origin}/join` })
    expect((await fetch(anna?.joinUrl ?? '')).status).toBe(200)
    expect(school.desk).toMatch(/^http:\/\/127\.0\.0\.1:/)
    await school.stop()
  })
})

describe('a desk that listens on all addresses', () => {
  it.each(['0.0.0.0:0', '[::]:0'])('has an address that can be opened (%s)', async (desk) => {
    const school = await startClass({ learners: ['anna'], args: ['--desk', desk] })
    expect(new URL(school.desk).hostname).toBe(first?.address ?? 'localhost')
    expect((await school.request('/v1/class')).status).toBe(200)
    await school.stop()
  })
})

describe('a class with ports', () => {
  it.each([
    ['127.0.0.1', 'localhost'],
    ['0.0.0.0', 'lab.example.org'],
  ])('has its public name in their addresses only where they listen for everybody (--host %s)', async (host, name) => {
    const port = await findFreePort()
    const args = ['--host', host, '--public-name', 'lab.example.org', '--ports', `${port}-${port}`]
    const school = await startClass({ learners: ['anna'], args })
    expect(school.learners[0]?.joinUrl).toMatch(/^https:\/\/lab\.example\.org\/join/)
    expect(school.learners[0]?.url).toBe(`http://${name}:${port}`)
    await school.stop()
  })

  it('leaves learners their ports when the roster changes', async () => {
    const port = await findFreePort(3)
    const args = ['--ports', `${port}-${port + 2}`]
    const before = await startClass({ learners: ['ben', 'cleo'], args })
    await before.stop()
    const school = await startClass({ learners: ['anna', 'ben', 'cleo'], args, folder: before.folder })
    expect(school.learners.map(({ id, url }) => [id, Number(new URL(url ?? '').port) - port])).toEqual([
      ['anna', 2],
      ['ben', 0],
      ['cleo', 1],
    ])
    await school.stop()
  })

  it.each([
    ['127.0.0.1', 'localhost'],
    ['0.0.0.0', first?.address ?? 'localhost'],
  ])('tells each learner the address of their own lab (--host %s)', async (host, name) => {
    const port = await findFreePort(2)
    const args = ['--host', host, '--ports', `${port}-${port + 1}`]
    const school = await startClass({ learners: ['anna', 'ben'], args })
    const urls = school.learners.map(({ url }) => url)
    expect(urls).toEqual([`http://${name}:${port}`, `http://${name}:${port + 1}`])
    const body = JSON.stringify({ email: "' or 1=1--", password: 'x' })
    const headers = { 'Content-Type': 'application/json' }
    expect((await fetch(`${urls[1]}/rest/user/login`, { method: 'POST', headers, body })).status).toBe(200)
    await expect.poll(() => school.lines).toContainEqual(expect.objectContaining({ event: 'solve', learner: 'ben' }))
    const rows = (await (await school.request('/v1/learners')).json()) as { url: string; solved: number }[]
    expect(rows.map(({ url, solved }) => [url, solved])).toEqual([
      [urls[0], 0],
      [urls[1], 1],
    ])
    await school.stop()
  })

  it('and one without tells none', async () => {
    const school = await startClass({ learners: ['anna'] })
    expect(school.learners[0]).not.toHaveProperty('url')
    await school.stop()
  })
})

describe('a class whose start fails', () => {
  it.each([
    // The next free port is that of the desk, or of the door, which the advice has to leave to it.
    [
      'the door',
      (taken: number) => ['--port', `${taken}`, '--desk', `127.0.0.1:${taken + 1}`],
      (free: number) => `--port ${free}`,
    ],
    [
      'the desk',
      (taken: number) => ['--port', `${taken + 1}`, '--desk', `127.0.0.1:${taken}`],
      (free: number) => `--desk 127.0.0.1:${free}`,
    ],
    // The first learner's own port is open before that of the second is found to be taken.
    [
      'a learner',
      (taken: number) => ['--port', `${taken + 1}`, '--desk', '127.0.0.1:0', '--ports', `${taken - 1}-${taken}`],
      (free: number) => `--ports ${free}-${free + 1}`,
    ],
  ])('because the port of %s is taken says so, ends and leaves nothing behind', async (_whose, argsOf, adviceOf) => {
    const taken = (await findFreePort(5)) + 1
    const other = createServer().listen(taken, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const folder = mkdtempSync(join(tmpdir(), 'taken-'))
    const roster = join(folder, 'roster.csv')
    writeFileSync(roster, 'id,name\nanna,Anna\nben,Ben\n')
    const args = ['class', '--roster', roster, '--data', join(folder, 'data'), ...argsOf(taken)]
    const result = await runCommand(args, { TMPDIR: folder })
    expect(result.stderr).toContain(`Port ${taken} is already in use on 127.0.0.1.\n  Try: ${adviceOf(taken + 2)}\n`)
    expect(result.stderr).not.toContain('juice-lab start')
    expect(result.exitCode).toBe(3)
    expect(readdirSync(folder).sort()).toEqual(['data', 'roster.csv'])
  })
})

it('a request that arrives while own ports are still being opened is answered', async () => {
  const [learners, port] = [Array.from({ length: 100 }, (_, number) => `learner-${number}`), await findFreePort(101)]
  const starting = startClass({
    learners,
    // To listen on a name takes a look-up for each port, and requests arrive meanwhile.
    args: ['--host', 'localhost', '--port', `${port + 100}`, '--ports', `${port}-${port + 99}`],
  })
  let isStarting = true
  const statuses = new Set<number>()
  const asking = (async () => {
    while (isStarting) {
      const reply = await fetch(`http://localhost:${port}/rest/languages`).catch(() => undefined)
      if (reply) statuses.add(reply.status)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  })()
  const school = await starting.finally(() => {
    isStarting = false
  })
  await asking
  expect([...statuses]).toEqual([200])
  await school.stop()
})
