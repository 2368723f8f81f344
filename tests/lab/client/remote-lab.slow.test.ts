import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Server as Sockets } from 'socket.io'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LabClient, LabEvent } from '../../../lab/client/lab-client.js'
import type { ChallengeProgress } from '../../../lab/client/progress.js'
import { connectRemoteLab } from '../../../lab/client/remote-lab.js'
import { findFreePort } from '../../support/find-free-port.js'
import { sampleChallenges } from '../dashboard/sample-lab.js'

interface FarLab {
  /** Its answers by path; a path without one is answered with an empty body. */
  readonly answers: Record<string, unknown>
  readonly port: number
  readonly sockets: Sockets
  close(): Promise<void>
}

/** As much of a lab's HTTP and socket contract as watching needs. */
async function openFarLab(challenges: ChallengeProgress[], port = 0, assignment: unknown = null): Promise<FarLab> {
  const answers: Record<string, unknown> = {
    '/api/Challenges': { status: 'success', data: challenges },
    '/rest/continue-code': { continueCode: 'abc' },
    '/rest/continue-code-findIt': {},
    '/rest/continue-code-fixIt': {},
    '/rest/challenges/assignment': { data: assignment },
    '/rest/admin/application-version': { version: '9.9.9' },
    '/rest/admin/application-configuration': { config: { application: { name: 'Far Lab' } } },
  }
  const http: Server = createServer((request, response) => response.end(JSON.stringify(answers[request.url ?? ''])))
  const sockets = new Sockets(http)
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  return {
    answers,
    port: (http.address() as AddressInfo).port,
    sockets,
    async close() {
      http.closeAllConnections()
      await sockets.close()
    },
  }
}

describe('a lab that runs elsewhere', () => {
  let client: LabClient | undefined
  let lab: FarLab | undefined
  const failures: unknown[] = []

  afterEach(async () => {
    client?.close()
    await lab?.close()
    expect(failures.splice(0)).toEqual([])
  })

  function follow(port: number): { client: LabClient; heard: LabEvent[] } {
    const heard: LabEvent[] = []
    const followed = connectRemoteLab({ url: `http://127.0.0.1:${port}`, label: 'anna' }, (error) =>
      failures.push(error),
    )
    followed.events.subscribe((event) => heard.push(event))
    client = followed
    return { client: followed, heard }
  }

  const isLive = (watched: LabClient) => () => expect(watched.state().connection.kind).toBe('connected')

  it('is shown as it is, and then as it changes', async () => {
    lab = await openFarLab(sampleChallenges(2))
    const { client: watched, heard } = follow(lab.port)
    await vi.waitFor(isLive(watched), 30_000)
    expect(watched.state()).toMatchObject({
      label: 'anna',
      name: 'Far Lab',
      version: '9.9.9',
      codes: { hacking: 'abc' },
    })
    expect(watched.state().events).toHaveLength(2)
    const [first, , third] = watched.state().challenges
    lab.sockets.emit('challenge solved', { key: first?.key, isRestore: true })
    lab.sockets.emit('challenge solved', { key: third?.key, flag: 'f', isRestore: false })
    lab.sockets.emit('code challenge solved', { key: third?.key, codingChallengeStatus: 1 })
    await vi.waitFor(() => expect(heard).toHaveLength(2), 30_000)
    expect(heard[0]).toMatchObject({ event: 'solve', name: third?.name, restored: false, flag: 'f' })
    expect(heard[1]).toMatchObject({ event: 'code-solve', name: third?.name, status: 1 })
    expect(watched.state().challenges[2]).toMatchObject({ solved: true, codingChallengeStatus: 1 })
  })

  it('that answers, but as no juice lab, is away for that reason', async () => {
    lab = await openFarLab(sampleChallenges(2))
    const challenges = lab.answers['/api/Challenges']
    lab.answers['/api/Challenges'] = { status: 'down' }
    const { client: watched } = follow(lab.port)
    await vi.waitFor(() => {
      const reason = expect.stringContaining('is not a juice lab')
      expect(watched.state().connection).toMatchObject({ kind: 'disconnected', reason })
    }, 30_000)
    lab.answers['/api/Challenges'] = challenges
    await vi.waitFor(isLive(watched), 30_000)
  })

  it('has errors of its views told', async () => {
    lab = await openFarLab(sampleChallenges(2))
    const { client: watched } = follow(lab.port)
    await vi.waitFor(isLive(watched), 30_000)
    const failure = new Error('A view failed.')
    watched.events.subscribe(() => {
      throw failure
    })
    const third = watched.state().challenges[2]
    lab.sockets.emit('challenge solved', { key: third?.key, flag: 'f', isRestore: false })
    await vi.waitFor(() => expect(failures).toContain(failure), 30_000)
    failures.length = 0
  })

  it('has no coding exercises where its configuration offers none', async () => {
    lab = await openFarLab(sampleChallenges(2))
    lab.answers['/rest/admin/application-configuration'] = {
      config: { application: { name: 'Far Lab' }, challenges: { codingChallengesEnabled: 'never' } },
    }
    const { client: watched } = follow(lab.port)
    await vi.waitFor(isLive(watched), 30_000)
    expect(watched.state().challenges.filter(({ hasCodingChallenge }) => hasCodingChallenge)).toEqual([])
  })

  it('shows the assignment of a course, and how far it is after each step', async () => {
    const item = { key: 'loginAdminChallenge', name: 'Login Admin', part: 'solve', points: 5, hintCost: 0 }
    const state = { state: 'open', rule: null, earned: 0, lateDays: 0, hintsCost: 0 }
    const rules = { late: { perDay: 0, maxDays: 0 }, hints: 'free', coding: { maxTries: null }, phase: 'open' }
    const assignment = {
      ...{
        id: 'week-1',
        title: 'Week\u001b[2J 1',
        opens: null,
        due: null,
        learner: null,
        earned: 0,
        total: 5,
        ...rules,
      },
      items: [{ ...item, ...state }],
    }
    lab = await openFarLab(sampleChallenges(0), 0, assignment)
    const { client: watched } = follow(lab.port)
    await vi.waitFor(isLive(watched), 30_000)
    expect(watched.state().assignment).toMatchObject({
      title: 'Week\\u001b[2J 1',
      earned: 0,
      items: [{ state: 'open' }],
    })
    Object.assign(assignment, { earned: 5, items: [{ ...item, ...state, state: 'done', earned: 5 }] })
    lab.sockets.emit('challenge solved', { key: watched.state().challenges[0]?.key, flag: 'f', isRestore: false })
    await vi.waitFor(
      () => expect(watched.state().assignment).toMatchObject({ earned: 5, items: [{ state: 'done' }] }),
      30_000,
    )
  })

  it('moves no cursor of the terminal by the texts of its messages', async () => {
    lab = await openFarLab(sampleChallenges(2))
    const { client: watched, heard } = follow(lab.port)
    await vi.waitFor(isLive(watched), 30_000)
    const [key, at] = [watched.state().challenges[2]?.key, '2026-05-01T12:00:00.000Z']
    const name = 'a\u001b]0;title\u0007\nb'
    lab.sockets.emit('progress', { event: 'try', at, key, name, phase: 'find it', right: false })
    lab.sockets.emit('near miss', { key, at, note: 'near\u001b[2J' })
    await vi.waitFor(() => expect(heard).toHaveLength(2), 30_000)
    expect(heard[0]).toMatchObject({ event: 'try', name: 'a\\u001b]0;title\\u0007\\u000ab' })
    expect(heard[1]).toMatchObject({ event: 'near-miss', note: 'near\\u001b[2J' })
  })

  it('has no assignment where what it tells is none', async () => {
    lab = await openFarLab(sampleChallenges(0), 0, { title: 'Week 1', items: 'many' })
    const { client: watched } = follow(lab.port)
    await vi.waitFor(isLive(watched), 30_000)
    expect(watched.state().assignment).toBeUndefined()
  })

  it('is not told to be away by a client that stopped watching', async () => {
    lab = await openFarLab(sampleChallenges(2))
    const { client: watched, heard } = follow(lab.port)
    await vi.waitFor(isLive(watched), 30_000)
    const [socket] = lab.sockets.sockets.sockets.values()
    const gone = new Promise((resolve) => socket?.once('disconnect', resolve))
    watched.close()
    await gone
    expect(heard).toEqual([])
    expect(watched.state().connection.kind).toBe('connected')
  })

  it('is not connected to again by a client that stopped watching', async () => {
    lab = await openFarLab(sampleChallenges(2))
    const { client: watched } = follow(lab.port)
    await vi.waitFor(isLive(watched), 30_000)
    lab.sockets.disconnectSockets()
    await vi.waitFor(() => expect(watched.state().connection.kind).toBe('disconnected'), 30_000)
    watched.close()
    await setTimeout(1500)
    expect(lab.sockets.sockets.sockets.size).toBe(0)
  })

  it('tells of a near miss once, however often the lab repeats it', async () => {
    lab = await openFarLab(sampleChallenges(0))
    const { client: watched, heard } = follow(lab.port)
    await vi.waitFor(isLive(watched), 30_000)
    const [first, second] = watched.state().challenges
    for (const challenge of [first, first, second])
      lab.sockets.emit('near miss', { key: challenge?.key, note: 'Warm.' })
    await vi.waitFor(() => expect(heard).toHaveLength(2), 30_000)
    expect(heard[0]).toMatchObject({ event: 'near-miss', name: first?.name, note: 'Warm.' })
    expect(heard[1]).toMatchObject({ event: 'near-miss', name: second?.name })
  })

  it('knows of near misses from before, and tells only of later ones', async () => {
    lab = await openFarLab(sampleChallenges(0))
    const { client: watched, heard } = follow(lab.port)
    await vi.waitFor(isLive(watched), 30_000)
    const [first, second] = watched.state().challenges
    const minutesAgo = (minutes: number) => ({
      at: new Date(Date.now() - minutes * 60_000).toISOString(),
      ago: minutes * 60_000,
    })
    lab.sockets.emit('near miss', { key: first?.key, note: 'Warm.', ...minutesAgo(5) })
    lab.sockets.emit('near miss', { key: second?.key, note: 'Hot.', ...minutesAgo(0) })
    await vi.waitFor(() => expect(heard).toMatchObject([{ event: 'near-miss', note: 'Hot.' }]), 30_000)
    const noted = watched.state().events.flatMap((event) => (event.event === 'near-miss' ? [event.note] : []))
    expect(noted).toEqual(['Warm.', 'Hot.'])
  })

  it('is followed on after messages of no known shape', async () => {
    lab = await openFarLab(sampleChallenges(0))
    lab.sockets.on('connection', (socket) => socket.on('follow progress', (confirm: () => void) => confirm()))
    const { client: watched, heard } = follow(lab.port)
    await vi.waitFor(isLive(watched), 30_000)
    const [first] = watched.state().challenges
    const solve = { event: 'solve', at: new Date(0).toISOString(), key: first?.key, name: 'x', category: 'x' }
    const odd = [null, 'lemon', {}, { key: {} }, { ...solve, difficulty: 'six' }, { event: 'of a later version' }]
    for (const name of ['challenge solved', 'code challenge solved', 'near miss', 'progress'])
      for (const content of odd) lab.sockets.emit(name, content)
    lab.sockets.emit('progress', { ...solve, difficulty: 1, restored: false, url: '/rest' })
    await vi.waitFor(() => expect(heard).toHaveLength(1), 30_000)
    expect(heard).toMatchObject([{ event: 'solve', key: first?.key, url: '/rest' }])
    expect(watched.state().connection.kind).toBe('connected')
  })

  const solveOf = (challenge: ChallengeProgress | undefined, restored: boolean) => {
    const { key, name, category, difficulty } = challenge ?? sampleChallenges(0)[0] ?? expect.fail('no challenge')
    return { event: 'solve', at: new Date().toISOString(), key, name, category, difficulty, restored }
  }

  it('is back once it answers again, where a single request failed', async () => {
    lab = await openFarLab(sampleChallenges(0))
    lab.sockets.on('connection', (socket) => socket.on('follow progress', (confirm: () => void) => confirm()))
    const { client: watched, heard } = follow(lab.port)
    await vi.waitFor(isLive(watched), 30_000)
    const { '/rest/continue-code': code } = lab.answers
    delete lab.answers['/rest/continue-code']
    lab.sockets.emit('progress', solveOf(watched.state().challenges[0], false))
    await vi.waitFor(() => expect(watched.state().connection.kind).toBe('disconnected'), 30_000)
    lab.answers['/rest/continue-code'] = code
    await vi.waitFor(isLive(watched), 30_000)
    expect(heard.map(({ event }) => event)).toEqual(['solve', 'connection', 'connection'])
  })

  it('tells of a solve once, where it was read before its message came', async () => {
    const challenges = sampleChallenges(0)
    const [first, second] = challenges
    lab = await openFarLab(challenges)
    lab.sockets.on('connection', (socket) => socket.on('follow progress', (confirm: () => void) => confirm()))
    const { client: watched, heard } = follow(lab.port)
    await vi.waitFor(isLive(watched), 30_000)
    lab.answers['/api/Challenges'] = { data: challenges.map((one) => ({ ...one, solved: one === first })) }
    lab.sockets.emit('progress', { event: 'reset', at: new Date().toISOString(), progress: false })
    lab.sockets.emit('progress', solveOf(first, false))
    lab.sockets.emit('progress', solveOf(second, true))
    lab.sockets.emit('progress', solveOf(second, true))
    lab.sockets.emit('progress', solveOf(second, false))
    await vi.waitFor(() => expect(heard).toHaveLength(3), 30_000)
    expect(
      heard.map((event) => [event.event, 'key' in event && event.key, 'restored' in event && event.restored]),
    ).toEqual([
      ['reset', false, false],
      ['solve', second?.key, true],
      ['solve', second?.key, false],
    ])
  })

  it('tells of each solve once, where it confirms late that it sends everything', async () => {
    lab = await openFarLab(sampleChallenges(0))
    let confirm = () => {}
    lab.sockets.on('connection', (socket) =>
      socket.on('follow progress', (confirmed: () => void) => {
        confirm = confirmed
      }),
    )
    const { client: watched, heard } = follow(lab.port)
    await vi.waitFor(isLive(watched), 30_000)
    confirm()
    lab.answers['/rest/challenges/progress'] = { data: { restored: [], cheatScore: 0.5 } }
    const [first] = watched.state().challenges
    lab.sockets.emit('code challenge solved', { key: first?.key, codingChallengeStatus: 1 })
    const step = { event: 'code-solve', at: new Date().toISOString(), key: first?.key, name: first?.name, status: 1 }
    lab.sockets.emit('progress', { ...step, restored: false })
    lab.sockets.emit('progress', solveOf(first, false))
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ event: 'solve' }), 30_000)
    expect(heard.map(({ event }) => event)).toEqual(['code-solve', 'solve'])
    await vi.waitFor(() => expect(watched.state().cheatScore).toBe(0.5), 30_000)
  })

  it('may go away and come back, and what was missed is told', async () => {
    const port = await findFreePort()
    lab = await openFarLab(sampleChallenges(1), port)
    const { client: watched, heard } = follow(port)
    await vi.waitFor(isLive(watched), 30_000)
    await lab.close()
    await vi.waitFor(() => expect(watched.state().connection.kind).toBe('disconnected'), 30_000)
    lab = await openFarLab(sampleChallenges(3), port)
    await vi.waitFor(isLive(watched), 30_000)
    await vi.waitFor(
      () => expect(heard.map(({ event }) => event)).toEqual(['connection', 'connection', 'solve', 'solve']),
      30_000,
    )
    expect(watched.state().challenges.filter(({ solved }) => solved)).toHaveLength(3)
  })

  it('is waited for when it is not there yet', async () => {
    const port = await findFreePort()
    const { client: watched } = follow(port)
    await vi.waitFor(() => expect(watched.state().connection.kind).toBe('disconnected'), 30_000)
    lab = await openFarLab(sampleChallenges(1), port)
    await vi.waitFor(isLive(watched), 30_000)
    expect(watched.state().events.filter(({ event }) => event === 'solve')).toHaveLength(1)
  })
})
