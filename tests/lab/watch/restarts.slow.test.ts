import type { Socket } from 'socket.io-client'
import { afterEach, describe, expect, it } from 'vitest'
import { challengeKeys } from '../../../lab/challenges/catalogue.js'
import { encodeProgress } from '../../../lab/challenges/continue-codes.js'
import { connectSocket } from '../../../lab/proofs/attacker/connect-socket.js'
import type { Provocation } from '../../../lab/watch/provocations.js'
import { sendRaw } from '../../support/requests/raw-request.js'
import { type ProvokedLab, startProvoked } from './provoked-lab.js'

/** `RESTARTS=20` for a longer look. A hang takes three seconds until it is noticed, so there are half as many. */
const crashes = Number(process.env.RESTARTS ?? 4)
const hangs = Math.ceil(crashes / 2)
const solvesARound = 4

let lab: ProvokedLab
afterEach(() => void lab.child.kill('SIGKILL'))

type Listed = { readonly data: readonly { readonly key: string; readonly solved: boolean }[] }

async function listSolved(url: string): Promise<string[]> {
  const { text } = await sendRaw({ port: Number(new URL(url).port), path: '/api/Challenges' })
  const { data } = JSON.parse(text) as Listed
  return data.flatMap(({ key, solved }) => (solved ? [key] : []))
}

/** Asks for the solves of a round, which may be cut off at any moment. */
function solve(url: string, round: number): void {
  for (let index = 0; index < solvesARound; index++) {
    const code = encodeProgress('hacking', [round * solvesARound + index + 1]) ?? ''
    const path = `/rest/continue-code/apply/${code}`
    sendRaw({ port: Number(new URL(url).port), method: 'PUT', path }).catch(() => {})
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Result {
  readonly rounds: number
  /** Keys that a browser was told. */
  readonly announced: ReadonlySet<string>
}

/** Provokes the lab again and again while it solves, with a browser beside it, and looks each time for what was announced. */
async function provokeWhileSolving(rounds: number, provocation: (round: number) => Provocation): Promise<Result> {
  const { url } = await lab.next('ready')
  const announced = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const socket: Socket = await connectSocket(url)
    const told: string[] = []
    const first = new Promise((resolve) => socket.once('challenge solved', resolve))
    socket.on('challenge solved', ({ key }: { key: string }) => told.push(key))
    solve(url, round)
    await first
    await wait((round * 3) % 40)
    lab.provoke(provocation(round))
    await lab.next('restarted')
    for (const key of told) announced.add(key)
    socket.close()
    const solved = await listSolved(url)
    expect([...announced].filter((key) => !solved.includes(key))).toEqual([])
  }
  return { rounds, announced }
}

/** Terminal and journal tell the same, and the lab still closes as it should. */
async function expectWholeStory({ rounds, announced }: Result, reason: 'hang' | 'crash'): Promise<void> {
  const told = lab.lines.flatMap((line) => (line.event === 'solve' ? [line.key] : []))
  const journal = lab.journal('solve').map(({ key }) => key)
  expect(announced.size).toBeGreaterThanOrEqual(rounds)
  expect([...announced].filter((key) => !told.includes(key))).toEqual([])
  expect([...announced].filter((key) => !journal.includes(key))).toEqual([])
  expect(told).toHaveLength(new Set(told).size)
  const restarts = lab.lines.filter(({ event }) => event === 'restarted')
  expect(restarts).toEqual(
    Array.from({ length: rounds }, () => ({ event: 'restarted', reason, at: expect.any(String) })),
  )
  expect(lab.journal('restarted')).toEqual(restarts)
  expect(await lab.stop()).toBe(0)
  expect(lab.lines.at(-1)).toMatchObject({ event: 'stopped' })
}

describe('a lab that is solved on', () => {
  const limits = { maxRestarts: hangs, hang: 3000 }

  it(`loses nothing announced in ${hangs} hangs`, { timeout: 300_000 }, async () => {
    lab = await startProvoked(limits)
    await expectWholeStory(await provokeWhileSolving(hangs, () => 'hang'), 'hang')
  })

  it(`loses nothing announced in ${crashes} crashes of all kinds`, { timeout: 300_000 }, async () => {
    const ways = ['throw', 'reject', 'exit', 'throw', 'reject'] as const
    lab = await startProvoked({ maxRestarts: crashes })
    const story = await provokeWhileSolving(crashes, (round) => ways[round % ways.length] ?? 'throw')
    await expectWholeStory(story, 'crash')
    expect(challengeKeys.length).toBeGreaterThan(crashes * solvesARound)
  })
})
