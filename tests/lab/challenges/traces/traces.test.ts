import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ShownTrace, TraceRecord, TraceVerdict } from '../../../../lab/challenges/traces/views.js'
import { judgeAnswers, rightAnswer } from '../../../../lab/traces/judging/judge-answers.js'
import { weaveLog } from '../../../../lab/traces/log/weave-log.js'
import type { IncidentTrace } from '../../../../lab/traces/trace.js'
import { findTrace } from '../../../../lab/traces/traces.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let folder: string
let shop: ServedLab

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'traces-'))
  shop = await serveLab({ dataDirectory: folder })
})
afterEach(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

type Data<Shape> = { data: Shape }

const readAll = async () => (await shop.get('/rest/traces')).json<Data<TraceRecord[]>>().data
const read = async (id: string) => (await shop.get(`/rest/traces/${id}`)).json<Data<ShownTrace>>().data
const answer = async (id: string, body: unknown) =>
  (await shop.post(`/rest/traces/${id}`, body)).json<Data<TraceVerdict>>().data
const stateOf = async (id: string) => (await readAll()).find((trace) => trace.id === id)

/** Lines of whoever asks for a zero byte, as a learner with a filter finds them. */
function findAttacker({ lines }: ShownTrace): number[] {
  const [address] = (lines.find((line) => line.includes('%2500')) ?? '').split(' ')
  return lines.flatMap((line, index) => (line.startsWith(`${address} `) ? [index + 1] : []))
}

describe('traces in a running lab', () => {
  it('are listed, tried, solved, kept over a restart and cleared by a reset', async () => {
    const trace = await read('file-shelf')
    expect(trace).toMatchObject({ kind: 'mark', state: 'untried', tries: 0, solution: null })
    expect(trace.lines).toHaveLength(300)
    const lines = findAttacker(trace)
    const marks = { lines, attack: 'hidden-files', first: lines[0] }

    expect(await answer('file-shelf', { ...marks, attack: 'xss' })).toMatchObject({
      right: false,
      attackRight: false,
      tries: 1,
    })
    expect(await stateOf('file-shelf')).toMatchObject({ state: 'tried', solvedAt: null })
    expect(await answer('file-shelf', marks)).toMatchObject({ right: true, precision: 1, recall: 1, tries: 2 })
    expect(await answer('file-shelf', marks)).toMatchObject({ right: true, tries: 3 })
    expect(shop.lab.challenges.traces.counts()).toEqual({ tried: 0, solved: 1 })

    await shop.close()
    shop = await serveLab({ dataDirectory: folder })
    expect(await stateOf('file-shelf')).toMatchObject({ state: 'solved', tries: 3 })
    const again = await read('file-shelf')
    expect(again.lines).toEqual(trace.lines)
    expect(again.solution).toMatchObject({
      attackLines: lines,
      attack: 'hidden-files',
      challenge: { key: 'forgottenBackupChallenge' },
    })
    expect(shop.lab.journal.read().map(({ event }) => event)).toEqual(
      expect.arrayContaining(['trace-try', 'trace-try', 'trace-solve', 'trace-try']),
    )

    await shop.lab.reset({ progress: true })
    expect(await stateOf('file-shelf')).toMatchObject({ state: 'untried', tries: 0, solvedAt: null })
  })

  it('show no answer before they are solved, and each lab another log', async () => {
    const other = await serveLab()
    for (const { id, kind } of await readAll()) {
      const trace = await read(id)
      expect(trace.solution).toBeNull()
      expect(JSON.stringify({ ...trace, lines: [] })).not.toMatch(/"right"|Challenge"/)
      if (kind === 'mark') expect(trace.alerts).toEqual([])
    }
    const { data } = (await other.get('/rest/traces/busy-search')).json<Data<ShownTrace>>()
    expect(data.lines).not.toEqual((await read('busy-search')).lines)
    await other.close()
  })

  it('take a rule, and five answers', async () => {
    expect(await answer('rule-zero-bytes', { language: 'regex', rule: '%2500' })).toMatchObject({
      right: true,
      falseAlarms: 0,
    })
    const incident = findTrace('lost-table') as IncidentTrace
    const { lines } = await read(incident.id)
    const log = weaveLog(incident, { seed: readFileSync(join(folder, 'traces.seed'), 'utf8') })
    expect(log.lines).toEqual(lines)
    const answers = Object.fromEntries(incident.questions.map((question) => [question.id, rightAnswer(question, log)]))
    expect(judgeAnswers(incident, log, new Map(Object.entries(answers))).right).toBe(true)
    expect(await answer(incident.id, { answers })).toMatchObject({ right: true })
    expect(await answer(incident.id, { answers: { ...answers, first: '1' } })).toMatchObject({ right: false })
  })

  it.each([
    ['file-shelf', {}],
    ['file-shelf', { lines: 'all', attack: 'xss', first: 1 }],
    ['file-shelf', { lines: [1e9], attack: 'xss', first: 1 }],
    ['file-shelf', { lines: [1], attack: '__proto__', first: 1 }],
    ['rule-search', { language: 'perl', rule: 'x' }],
    ['rule-search', { language: 'regex', rule: ['x'] }],
    ['lost-table', { answers: [1, 2] }],
    ['lost-table', { answers: { first: 3 } }],
    ['lost-table', 'null'],
  ])('%s refuses %o as no answer', async (id, body) => {
    const reply = await shop.post(`/rest/traces/${id}`, body)
    expect(reply.status).toBe(400)
    expect(reply.json().message).toMatch(/^Send /)
    expect(await stateOf(id)).toMatchObject({ tries: 0 })
  })

  it.each(['nothing', '__proto__', 'constructor', '%00', 'x'.repeat(5000)])('know no exercise %s', async (id) => {
    expect((await shop.get(`/rest/traces/${id}`)).status).toBe(404)
    expect((await shop.post(`/rest/traces/${id}`, {})).status).toBe(404)
  })
})
