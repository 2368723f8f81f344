import { once } from 'node:events'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDoorOf } from '../../support/class/open-class-door.js'
import { type StartedClass, startClass } from '../../support/class/start-class.js'
import { findFreePort } from '../../support/find-free-port.js'
import { runCommand } from '../cli/run-command.js'

/** This machine's first address that other machines can reach. */
const [first] = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)

describe('a class that listens on all addresses', () => {
  it.each([
    ['0.0.0.0', '[::]:0'],
    ['::', '0.0.0.0:0'],
  ])('gives each learner an address that their machine reaches (--host %s --desk %s)', async (host, desk) => {
    const school = await startClass({ learners: ['anna'], args: ['--host', host, '--desk', desk] })
    const origin = `http://${first?.address ?? 'localhost'}:${school.port}`
    const [anna] = school.learners
    expect(school.lines).toContainEqual(expect.objectContaining({ event: 'ready', url: origin }))
    expect(anna?.joinUrl).toBe(`${origin}/join?code=${anna?.key}`)
    expect(anna).not.toHaveProperty('url')
    expect((await fetch(anna?.joinUrl ?? '')).status).toBe(200)
    expect(new URL(school.desk).hostname).toBe(first?.address ?? 'localhost')
    expect(await (await school.request('/v1/class')).json()).toMatchObject({ joinUrl: `${origin}/join` })
    await school.stop()
  })
})

describe('a class with ports', () => {
  const outside = first?.address ?? 'localhost'
  it.each([
    ['127.0.0.1', [], 'http://localhost:DOOR', 'http://localhost:OWN'],
    ['0.0.0.0', [], `http://${outside}:DOOR`, `http://${outside}:OWN`],
    ['127.0.0.1', ['lab.example.org'], 'https://lab.example.org', 'http://localhost:OWN'],
    ['0.0.0.0', ['lab.example.org'], 'https://lab.example.org', 'http://lab.example.org:OWN'],
  ])('on %s with the public names %j is at %s, and has its ports at %s', async (host, publicNames, door, own) => {
    const port = await findFreePort()
    const opened = await openDoorOf(['anna'], { host, publicNames, ports: [port, port] })
    onTestFinished(() => opened.close())
    expect(opened.origin.replace(`:${opened.port}`, ':DOOR')).toBe(door)
    expect(opened.ownUrls.get(opened.member('anna'))?.replace(`:${port}`, ':OWN')).toBe(own)
  })

  const add = async (school: StartedClass, id: string) =>
    (await (await school.request('/v1/learners', { id, name: id })).json()) as { url: string | null }

  it('tells all learners the address of their lab and keeps it when the roster changes', async () => {
    const port = await findFreePort(5)
    const args = ['--ports', `${port}-${port + 4}`]
    const before = await startClass({ learners: ['ben', 'cleo'], args })
    expect(before.desk).toMatch(/^http:\/\/127\.0\.0\.1:/)
    expect(before.learners.map(({ url }) => url)).toEqual([port, port + 1].map((own) => `http://localhost:${own}`))
    const [, cleo] = before.learners
    const body = JSON.stringify({ email: "' or 1=1--", password: 'x' })
    const headers = { 'Content-Type': 'application/json' }
    expect((await fetch(`${cleo?.url}/rest/user/login`, { method: 'POST', headers, body })).status).toBe(200)
    await expect.poll(() => before.lines).toContainEqual(expect.objectContaining({ event: 'solve', learner: 'cleo' }))
    const rows = (await (await before.request('/v1/learners')).json()) as { url: string; solved: number }[]
    expect(rows.map(({ url, solved }) => [url, solved])).toEqual(before.learners.map(({ url }, at) => [url, at]))
    expect((await add(before, 'dora')).url).toBe(`http://localhost:${port + 2}`)
    expect((await fetch(`http://127.0.0.1:${port + 2}/rest/languages`)).status).toBe(200)
    await before.stop()
    const learners = ['anna', 'ben', 'cleo']
    const after = await startClass({ learners, args: ['--host', '0.0.0.0', ...args], folder: before.folder })
    expect(after.learners.map(({ id, url }) => [id, url])).toEqual([
      ['anna', `http://${outside}:${port + 3}`],
      ['ben', `http://${outside}:${port}`],
      ['cleo', `http://${outside}:${port + 1}`],
      ['dora', `http://${outside}:${port + 2}`],
    ])
    expect((await fetch(`${after.learners[2]?.url}/rest/languages`)).status).toBe(200)
    const kept = (await (await after.request('/v1/learners')).json()) as { id: string; url: string | null }[]
    expect(kept.find(({ id }) => id === 'dora')?.url).toBe(`http://${outside}:${port + 2}`)
    expect((await add(after, 'emil')).url).toBe(`http://${outside}:${port + 4}`)
    expect((await add(after, 'fred')).url).toBeNull()
    await expect.poll(() => JSON.stringify(after.lines)).toContain('No port of --ports is left for fred')
    await after.stop()
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
