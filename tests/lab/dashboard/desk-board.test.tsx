import { render } from 'ink-testing-library'
import { describe, expect, it, vi } from 'vitest'
import type { ClassState, LearnerRow } from '../../../lab/client/desk-api.js'
import type { DeskState } from '../../../lab/client/desk-client.js'
import { orderLearners } from '../../../lab/dashboard/board/board-order.js'
import { DeskBoard } from '../../../lab/dashboard/board/desk-board.js'
import { gatherChanges } from '../../../lab/dashboard/show-dashboard.js'
import { ThemeContext } from '../../../lab/dashboard/theme.js'
import { createTopic } from '../../../lab/facts/topic.js'
import { countCells } from '../../../lab/terminal/cells.js'
import { formatClassLine } from '../../../lab/terminal/format-class-event.js'
import { makeClassState, makeItems, makeLearner, makeLearners } from '../../support/class/desk/make-class.js'
import { press } from './press-keys.js'
import { plainTheme, solveOf, widthOf } from './sample-lab.js'

const url = 'http://127.0.0.1:3001'
const quiet: Partial<LearnerRow> = { online: false, stuckMinutes: null, lastSolve: null, solved: 0, points: 0 }
const noon = new Date(2026, 0, 31, 12, 2).toISOString()

function deskOf(
  rows: readonly LearnerRow[],
  about: Partial<ClassState> = {},
  part: Partial<DeskState> = {},
): DeskState {
  return { url, connection: { kind: 'connected' }, about: makeClassState(about, rows), rows, ...part }
}

const boardOf = (state: DeskState, columns = 100, rows = 23, quit = () => {}) => (
  <ThemeContext.Provider value={plainTheme}>
    <DeskBoard {...{ state, columns, rows, quit }} />
  </ThemeContext.Provider>
)

const show = (...parts: Parameters<typeof boardOf>) => render(boardOf(...parts))

const lineOf = (frame: string | undefined, name: string) => frame?.split('\n').find((line) => line.includes(name))
const [down, enter, esc, pageDown] = ['\u001B[B', '\r', '\u001B', '\u001B[6~']

describe('the board of a class', () => {
  it.each([60, 80, 120, 200])('of 300 fits into %i columns, and all can be reached', async (columns) => {
    const view = show(deskOf(makeLearners(300)), columns, 30)
    expect(widthOf(view.lastFrame())).toBeLessThanOrEqual(columns)
    expect(view.lastFrame()?.split('\n')).toHaveLength(30)
    expect(view.lastFrame()).toContain('275 more below')
    await press(view, ...Array.from({ length: 12 }, () => pageDown))
    await vi.waitFor(() => expect(view.lastFrame()).toContain('275 more above'), 30_000)
    expect(view.lastFrame()).not.toContain('below')
  })

  it('tells presence, progress, time without progress, the last solve, and troubles', () => {
    const lastSolve = { key: 'loginAdminChallenge', name: 'Login Admin', at: noon }
    const frame = show(
      deskOf(
        [
          makeLearner(0, { name: 'Anna', solved: 23, points: 320, online: true, stuckMinutes: 12, lastSolve }),
          makeLearner(1, { ...quiet, name: 'Ben', frozen: true }),
          makeLearner(2, { ...quiet, name: 'Cleo', state: 'failed', items: makeItems(3), points: 15 }),
        ],
        { name: 'Evening course' },
      ),
      120,
    ).lastFrame()
    expect(lineOf(frame, 'Anna')).toMatch(/> ★ Anna +23 \/ 115 +█+░+ +320 +12 min +12:02 Login Admin/)
    expect(lineOf(frame, 'Ben')).toMatch(/^ {5}Ben +0 \/ 115 +░+ +0 +frozen none yet/)
    expect(lineOf(frame, 'Cleo')).toMatch(/Cleo +3 \/ 10 +█+░+ +15 +failed none yet/)
    expect(frame?.split('\n')[0]).toMatch(/Evening course +3 learners, 1 online, 26 done, 1 stuck/)
    expect(frame).toContain('http://class.example:3000/join')
  })

  it('keeps its columns and frames around a name whose characters take two cells', async () => {
    const learner = makeLearner(0, { name: '山田太郎' })
    const frame = show(deskOf([learner, makeLearner(1, { name: 'Ben' })])).lastFrame()
    const cellsTo = (name: string) => countCells(lineOf(frame, name)?.split(' / ')[0] ?? '')
    expect(cellsTo('山田太郎')).toBe(cellsTo('Ben'))
    const opened = await press(show(deskOf([learner])), enter)
    expect(countCells(lineOf(opened, '┌─ 山田太郎 ─') ?? '')).toBe(widthOf(opened))
  })

  it('counts a single learner, point and step as one', async () => {
    const items = makeItems(1)
      .slice(0, 1)
      .map((item) => ({ ...item, points: 1 }))
    const view = show(deskOf([makeLearner(0, { ...quiet, name: 'Anna', points: 1, coded: 1, items })]), 120, 40)
    expect(view.lastFrame()?.split('\n')[0]).toMatch(/ 1 learner,/)
    const opened = await press(view, enter)
    expect(opened).toMatch(/, 1 point, 1 coding step\b/)
    expect(opened).toMatch(/of 1 item\b/)
    expect(opened).toMatch(/Challenge, 1 point\b/)
  })

  it('says that it waits, that the desk is away, and which shards are', () => {
    const rows = makeLearners(2)
    const waiting = { url, connection: { kind: 'connecting' }, about: undefined, rows: [] } as const
    expect(show(waiting).lastFrame()).toContain('waiting for an answer')
    const since = new Date(2026, 0, 31, 9, 8, 7).getTime()
    const away = show(deskOf(rows, {}, { connection: { kind: 'disconnected', since } })).lastFrame()
    expect(away).toContain(`The desk at ${url} is away since 09:08:07`)
    const shards = [
      { name: 'class-1.example.com', reachable: true },
      { name: 'class-2.example.com', reachable: false },
    ]
    expect(show(deskOf(rows, { shards })).lastFrame()).toMatch(/No answer from class-2\.example\.com:/)
  })

  it('opens a learner with what the desk knows of them, and closes it again', async () => {
    const items = makeItems(5)
    const view = show(
      deskOf([makeLearner(0, { name: 'Anna', items }), makeLearner(1, { name: 'Ben', items })]),
      100,
      40,
    )
    const opened = await press(view, down, enter)
    expect(opened).toMatch(/┌─ Ben ─/)
    expect(opened).toContain('5 of 10 items')
    expect(opened).toMatch(/joins by +http:\/\/class\.example:3000\/join\?code=KIWI-1037/)
    expect(opened).toMatch(/✓ scoreBoardChallenge, 5 points +\d{4}-/)
    expect(opened).toMatch(/, late/)
    expect(await press(view, esc)).toContain('2 learners')
  })

  it('takes keys again once a learner that was opened has left the class', async () => {
    const [anna, ben] = makeLearners(2) as [LearnerRow, LearnerRow]
    const quit = vi.fn()
    const view = show(deskOf([anna, ben]), 100, 23, quit)
    expect(await press(view, down, enter)).not.toContain('2 learners')
    view.rerender(boardOf(deskOf([anna]), 100, 23, quit))
    await press(view, 'q')
    expect(quit).toHaveBeenCalledOnce()
  })

  it.each([12, 18, 24])('keeps the items of a learner within %i rows', async (rows) => {
    const frame = await press(show(deskOf([makeLearner(0, { items: makeItems(5) })]), 80, rows), enter)
    expect(frame.split('\n')).toHaveLength(rows)
    expect(widthOf(frame)).toBeLessThanOrEqual(80)
  })

  it('stands in the order that is asked for, by name at first', async () => {
    const rows = [
      makeLearner(0, { ...quiet, name: 'Cleo' }),
      makeLearner(1, { ...quiet, name: 'Anna', online: true, stuckMinutes: 3 }),
      makeLearner(2, { ...quiet, name: 'Ben', online: true, stuckMinutes: 30, solved: 2 }),
    ]
    const named = (frame: string) => [...frame.matchAll(/Anna|Ben|Cleo/g)].map(([name]) => name)
    const view = show(deskOf(rows))
    expect(named(view.lastFrame() ?? '')).toEqual(['Anna', 'Ben', 'Cleo'])
    expect(named(await press(view, 's'))).toEqual(['Ben', 'Anna', 'Cleo'])
    expect(named(await press(view, 's'))).toEqual(['Ben', 'Anna', 'Cleo'])
    expect(named(await press(view, 's'))).toEqual(['Anna', 'Ben', 'Cleo'])
    expect(orderLearners(rows, 'most done').map(({ name }) => name)).toEqual(['Ben', 'Anna', 'Cleo'])
  })

  it('says what the columns mean, and is left by q from wherever one is', async () => {
    const quit = vi.fn()
    const view = show(deskOf(makeLearners(2)), 100, 23, quit)
    expect(await press(view, '?')).toMatch(/Stuck for +Minutes without progress/)
    expect(await press(view, 'x')).toContain('2 learners')
    await press(view, 'q', enter, 'Q')
    expect(quit).toHaveBeenCalledTimes(2)
  })

  it.each(['สมชาย ตั้งมั่นดี', 'प्रिया शर्मा', 'Jose\u0301 Nu\u0301n\u0303ez', 'Family 👨‍👩‍👧‍👦', '李小龍'])(
    'ends the row of %s where all others end',
    async (name) => {
      const lastSolve = { key: 'loginAdminChallenge', name: 'A name that is longer than the row by far', at: noon }
      const view = show(deskOf([makeLearner(0, { name, lastSolve }), makeLearner(1, { name: 'Anna', lastSolve })]), 80)
      const [one, other] = [name, 'Anna'].map((text) => lineOf(view.lastFrame(), text)?.trimEnd() ?? '')
      expect(countCells(one ?? '')).toBe(countCells(other ?? ''))
      expect(one).toMatch(/…$/)
      await press(view, down)
      expect(await press(view, enter)).toMatch(/q quit/)
      expect(countCells(view.lastFrame()?.split('\n')[0] ?? '')).toBe(79)
    },
  )

  it('lets no name move the cursor', () => {
    const frame = show(deskOf([makeLearner(0, { name: 'A\u001B[2Jnna' })])).lastFrame()
    expect(frame).toContain('A\\u001b[2Jnna')
  })
})

it('gathers what three hundred learners do at once', async () => {
  const changes = createTopic<DeskState>((error) => expect.unreachable(String(error)))
  const state = deskOf(makeLearners(1))
  const listener = vi.fn()
  const end = gatherChanges({ state: () => state, changes }).subscribe(listener)
  for (let index = 0; index < 300; index++) void changes.publish(state)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce(), 30_000)
  end()
})

describe('a line of a log', () => {
  const { glyphs } = plainTheme
  const nameOf = (id: string) => (id === 'anna' ? 'Anna' : id)
  const at = noon

  it.each([
    [{ ...solveOf('Login Admin', { at }), learner: 'anna' }, '12:02:00  ★★····  Anna: Login Admin  (Injection)'],
    [{ event: 'online', at, learner: 'ben' } as const, '12:02:00  class   ben: is there'],
    [{ event: 'offline', at, learner: 'anna' } as const, '12:02:00  class   Anna: is away'],
    [{ event: 'message', at, learner: null, text: 'Break.' } as const, '12:02:00  class   everybody: was told: Break.'],
  ])('is led by whose it is: %o', (event, text) => {
    expect(formatClassLine(event, nameOf, glyphs)).toBe(text)
  })

  it('is nothing for a row that changed', () => {
    const row = makeLearner(0)
    expect(formatClassLine({ event: 'learner', at, learner: row.id, row }, nameOf, glyphs)).toBeUndefined()
  })
})
