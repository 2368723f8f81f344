import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeProgress } from '../../../lab/challenges/continue-codes.js'
import { readEnvironment } from '../../../lab/cli/environment.js'
import type { ServedLabOptions } from '../../../lab/cli/start/served-lab.js'
import type { LabEvent } from '../../../lab/client/lab-client.js'
import { createTopic } from '../../../lab/facts/topic.js'
import { packageRoot } from '../../../lab/package/package-root.js'
import type { Provocation } from '../../../lab/watch/provocations.js'
import { openWatchedLab, type WatchedLab } from '../../../lab/watch/supervisor.js'
import { usualLimits, type WatchLimits } from '../../../lab/watch/watch-limits.js'
import { findFreePort } from '../../support/find-free-port.js'

const program = pathToFileURL(join(packageRoot, 'build', 'lab', 'cli', 'start', 'lab-program.cjs'))
const environment = readEnvironment({} as NodeJS.ProcessEnv)

let provocations: ReturnType<typeof createTopic<Provocation>>
let warnings: string[]
let open: WatchedLab[]
beforeEach(() => {
  provocations = createTopic<Provocation>((error) => expect.unreachable(String(error)))
  warnings = []
  open = []
})
afterEach(async () => {
  for (const lab of open) await lab.close()
})
// As the command line does, for labs that open faster.
beforeAll(() => void vi.stubEnv('NODE_COMPILE_CACHE', join(packageRoot, '.cache', 'compiled')))
afterAll(() => void vi.unstubAllEnvs())

async function openLab(
  request: Partial<ServedLabOptions> = {},
  limits: Partial<WatchLimits> = {},
): Promise<WatchedLab> {
  const lab = await openWatchedLab<ServedLabOptions>({
    program,
    request: {
      port: 0,
      host: '127.0.0.1',
      dataDirectory: mkdtempSync(join(tmpdir(), 'watched-lab-')),
      config: undefined,
      jwtKey: 'published',
      fresh: false,
      environment,
      ...request,
    },
    limits: { ...usualLimits, ...limits },
    onWarning: (message) => warnings.push(message),
    print: () => {},
    printError: () => {},
    provocations,
  })
  open.push(lab)
  return lab
}

/** The next event of a name. */
const hear = ({ client }: WatchedLab, name: LabEvent['event']) =>
  new Promise<LabEvent>((resolve) => {
    const unsubscribe = client.events.subscribe((event) => {
      if (event.event !== name) return
      unsubscribe()
      resolve(event)
    })
  })

async function crash(lab: WatchedLab): Promise<LabEvent> {
  const restarted = hear(lab, 'restarted')
  await provocations.publish('throw')
  return restarted
}

const isServed = async ({ client }: WatchedLab) =>
  (await fetch(`${client.state().url}/rest/admin/application-version`)).ok
const solvedIn = ({ client }: WatchedLab) =>
  client.state().challenges.flatMap(({ key, solved, restored }) => (solved ? [[key, restored]] : []))

describe('a lab in a thread', () => {
  it('is spoken to as one of this thread', async () => {
    const lab = await openLab()
    expect(await isServed(lab)).toBe(true)
    expect(lab.client.state()).toMatchObject({ connection: { kind: 'local' }, hintsShown: true, events: [] })
    const events: LabEvent[] = []
    lab.client.events.subscribe((event) => events.push(event))
    expect(await lab.client.applyCode('hacking', 'nonsense')).toBeUndefined()
    expect(await lab.client.applyCode('hacking', encodeProgress('hacking', [1]) ?? '')).toBe('Accepted.')
    expect(solvedIn(lab)).toEqual([[expect.any(String), true]])
    expect(lab.client.state().codes.hacking).toBe(encodeProgress('hacking', [1]))
    await lab.client.showHints?.(false)
    expect(lab.client.state().hintsShown).toBe(false)
    await fetch(`${lab.client.state().url}/rest/nowhere`)
    await lab.client.reset?.({ progress: true })
    expect(solvedIn(lab)).toEqual([])
    expect(events.map(({ event }) => event)).toEqual(['restore', 'solve', 'hints', 'solve', 'request-error', 'reset'])
    expect(lab.client.state().events.map(({ event }) => event)).toEqual(['reset'])
    expect(await lab.close()).toBe(true)
    open = []
  })

  it('refuses a port in use as it ever did', async () => {
    const { location } = await openLab()
    await expect(openLab({ port: location.port })).rejects.toMatchObject({
      kind: 'cli',
      exitCode: 3,
      message: `Port ${location.port} is already in use on 127.0.0.1.`,
    })
    await expect(openLab({ config: '/nowhere.yml' })).rejects.toMatchObject({ kind: 'config' })
  })
})

describe('a lab that crashed', () => {
  it('comes back with its progress, its port and what its host had set, and hears the same client', async () => {
    const lab = await openLab()
    const { url } = lab.client.state()
    await lab.client.applyCode('hacking', encodeProgress('hacking', [1, 2]) ?? '')
    await lab.client.showHints?.(false)
    const before = solvedIn(lab)
    const event = await crash(lab)
    expect(event).toEqual({ event: 'restarted', reason: 'crash', at: expect.any(String) })
    expect(lab.client.state()).toMatchObject({ url, connection: { kind: 'local' }, hintsShown: false })
    expect(solvedIn(lab)).toEqual(before)
    expect(await isServed(lab)).toBe(true)
    expect(lab.client.state().events.map((told) => told.event)).toEqual([
      'restore',
      'solve',
      'solve',
      'hints',
      'restarted',
    ])
    await lab.client.applyCode('hacking', encodeProgress('hacking', [3]) ?? '')
    expect(solvedIn(lab)).toHaveLength(3)
    expect(warnings).toEqual([expect.stringMatching(/^The lab crashed: Error: A test threw this\./)])
  })

  it('tells its views that it is away, and refuses calls meanwhile', async () => {
    const lab = await openLab({}, { hang: 3000 })
    const restarted = hear(lab, 'restarted')
    const disconnected = new Promise((resolve) =>
      lab.client.changes.subscribe(({ connection }) => connection.kind === 'disconnected' && resolve(connection)),
    )
    await provocations.publish('hang')
    await provocations.publish('hang')
    const unanswered = lab.client.reset?.({ progress: false })
    await Promise.all([
      expect(unanswered).rejects.toThrow('The lab was started again before it had answered.'),
      disconnected.then(() => expect(lab.client.showHints?.(false)).rejects.toThrow('The lab is away')),
    ])
    await restarted
    expect(lab.client.state().hintsShown).toBe(true)
  })

  it('is lost where it cannot be opened again', async () => {
    const lab = await openLab({}, { restart: 1, maxRestarts: 2 })
    await provocations.publish('throw')
    await lab.lost
    expect(warnings.slice(1)).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('not open within')))
    await expect(lab.close()).rejects.toMatchObject({ kind: 'restarts' })
    open = []
  })

  it('can be closed while it is being started again', async () => {
    const lab = await openLab({ port: await findFreePort() })
    await provocations.publish('exit')
    await new Promise((resolve) =>
      lab.client.changes.subscribe(({ connection }) => connection.kind === 'disconnected' && resolve(connection)),
    )
    await lab.close()
    open = []
    expect(warnings).toEqual([expect.stringContaining('ended with code 7')])
    await expect(isServed(lab)).rejects.toThrow()
  })
})
