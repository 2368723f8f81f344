import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileProgram } from '../support/built-program.js'

let folder: string
let program: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-lab-'))
  program = await compileProgram(join(import.meta.dirname, 'solving-program.ts'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** `KILLS=50` for a longer look. */
const rounds = Number(process.env.KILLS ?? 5)

/** Lets the program solve for `ms` after its first announcement, kills it, and gives what it announced. */
async function solveAndKill(ms: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const announced: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (announced.push(line) === 1) setTimeout(() => child.kill('SIGKILL'), ms)
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
  return announced
}

const readJournal = () => readFile(join(folder, 'journal.ndjson'), 'utf8').catch(() => '')

type Stored = { tables: { Challenges: { key: string; solved: boolean }[]; Users: unknown[] } }

describe('kill -9 while solving', () => {
  it.each(Array.from({ length: rounds }, (_, round) => round))('round %i loses no announced solve', async () => {
    const before = await readJournal()
    const announced = await solveAndKill(Math.random() * 150)
    const { tables } = JSON.parse(await readFile(join(folder, 'db.json'), 'utf8')) as Stored
    const solved = tables.Challenges.flatMap(({ key, solved }) => (solved ? [key] : []))
    const written = (await readJournal()).slice(before.length)
    expect(announced.length).toBeGreaterThan(0)
    expect(announced.filter((key) => !solved.includes(key))).toEqual([])
    expect(announced.filter((key) => !written.includes(`"key":"${key}"`))).toEqual([])
    expect(tables.Users).toHaveLength(23)
  })
})
