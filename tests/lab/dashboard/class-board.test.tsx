import { render } from 'ink-testing-library'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LabState } from '../../../lab/client/lab-client.js'
import { orderLabs } from '../../../lab/dashboard/board/board-order.js'
import { ClassBoard } from '../../../lab/dashboard/board/class-board.js'
import { nameLabs } from '../../../lab/dashboard/board/lab-rows.js'
import { formatDuration } from '../../../lab/dashboard/formats.js'
import { ThemeContext } from '../../../lab/dashboard/theme.js'
import { countCells } from '../../../lab/terminal/cells.js'
import { press } from './press-keys.js'
import { plainTheme, sampleState, solveOf, total, widthOf } from './sample-lab.js'

const idle = { quit() {}, openBrowser: () => Promise.resolve(), copy() {} }
const noon = new Date(2026, 0, 31, 12, 0).getTime()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon + 20 * 60_000 }))
afterEach(() => void vi.useRealTimers())

function show(states: readonly LabState[], columns = 80, rows = 23, actions = idle) {
  return render(
    <ThemeContext.Provider value={plainTheme}>
      <ClassBoard {...{ states, columns, rows }} {...actions} />
    </ThemeContext.Provider>,
  )
}

const [down, enter, esc, pageDown] = ['\u001B[B', '\r', '\u001B', '\u001B[6~']

function lab(port: number, solved: number, part: Partial<LabState> = {}): LabState {
  return sampleState(solved, { url: `http://localhost:${port}`, connection: { kind: 'connected' }, ...part })
}

const since = new Date(2026, 0, 31, 9, 8, 7).getTime()

describe('the rows of several labs', () => {
  const states = [
    lab(3000, 3, { label: 'anna' }),
    lab(3001, 0, { label: 'ben' }),
    lab(3002, total, {
      label: 'a learner whose name is longer than any column',
      connection: { kind: 'disconnected', since },
    }),
    lab(3003, 0, { label: 'dora', challenges: [], connection: { kind: 'connecting' } }),
  ]

  it.each([60, 80, 120])('fit into %i columns', (columns) => {
    const frame = show(states, columns, 23).lastFrame()
    expect(widthOf(frame)).toBeLessThanOrEqual(columns)
    expect(frame?.split('\n')).toHaveLength(23)
  })

  it('tell name, solved, points, the latest step and who is away', () => {
    const lines = show(states, 120).lastFrame()?.split('\n') ?? []
    const points = sampleState(3)
      .challenges.slice(0, 3)
      .reduce((sum, { difficulty }) => sum + 10 * difficulty, 0)
    const latest = sampleState(3).challenges[2]?.name
    expect(lines.find((line) => line.includes('anna'))).toMatch(
      new RegExp(`3 / ${total} +█+░+ +${points} +18 min +12:02 ${latest}`),
    )
    expect(lines.find((line) => line.includes('ben'))).toMatch(new RegExp(`0 / ${total} +░+ +0 +none yet`))
    expect(lines.find((line) => line.includes('a learner'))).toMatch(
      new RegExp(`${total} / ${total} .*away since 09:08$`, 'm'),
    )
    expect(lines.find((line) => line.includes('dora'))).toContain('waiting for an answer')
    expect(lines[0]).toContain('4 labs')
    expect(lines[0]).toContain(`${total + 3} solves, 1 stuck, 1 away`)
  })

  it('count as stuck after ten minutes, as on the desk', () => {
    vi.setSystemTime(noon + 12 * 60_000)
    expect(show([lab(3000, 3), lab(3001, 4)], 120).lastFrame()).toContain('7 solves, 1 stuck')
  })

  it('keep their columns below a name whose characters take two cells', () => {
    const named = [
      lab(3000, 0, { label: '山田太郎' }),
      lab(3001, 0, { label: '山田太郎さんの名前はとても長いです' }),
      lab(3002, 0, { label: 'ben' }),
    ]
    const lines = show(named, 80).lastFrame()?.split('\n') ?? []
    const cells = (name: string) => countCells(lines.find((line) => line.includes(name))?.split(' / ')[0] ?? '')
    expect([cells('山田太郎 '), cells('さん')]).toEqual([cells('ben'), cells('ben')])
  })

  it('count a single solve as one', () => {
    expect(show([lab(3000, 1), lab(3001, 0)], 120).lastFrame()).toMatch(/ 1 solve\b/)
  })

  it('tell what a learner tries, which is no progress yet', () => {
    const at = new Date(noon + 19 * 60_000).toISOString()
    const events = [{ event: 'near-miss', at, key: 'k', name: 'Login Admin', note: 'Warm.' } as const]
    const frame = show([lab(3000, 3, { label: 'anna', events }), lab(3001, 0)], 120).lastFrame()
    expect(frame).toMatch(/18 min +12:19 near: Login Admin/)
  })

  it.each([
    [60, false],
    [80, true],
    [120, true],
  ])('of %i columns draw a bar where there is room: %s', (columns, hasBar) => {
    const line = show(states, columns)
      .lastFrame()
      ?.split('\n')
      .find((one) => one.includes('anna'))
    expect(/█░{6,}/.test(line ?? '')).toBe(hasBar)
  })

  it('scroll when there are more labs than rows, by row and by page', async () => {
    const many = Array.from({ length: 30 }, (_, index) => lab(4000 + index, index, { label: `seat ${index}` }))
    const view = show(many, 80, 15)
    expect(view.lastFrame()).toContain('20 more below')
    expect(view.lastFrame()).not.toContain('seat 10')
    const further = await press(view, pageDown, down)
    expect(further).toContain('> seat 11')
    expect(further).toMatch(/6 more above, 14 more below/)
  })

  it('open to the dashboard of the chosen lab, and close again', async () => {
    const openBrowser = vi.fn(() => Promise.resolve())
    const events = [solveOf('Login Admin')]
    const view = show([lab(3000, 0), lab(3001, 1, { label: 'ben', events })], 80, 23, { ...idle, openBrowser })
    const opened = await press(view, down, enter)
    expect(opened).toContain('http://localhost:3001')
    expect(opened).toContain('Login Admin')
    expect(opened).toContain('By difficulty')
    await press(view, 'o')
    expect(openBrowser).toHaveBeenCalledExactlyOnceWith('http://localhost:3001')
    expect(await press(view, esc)).toContain('2 labs')
  })

  it('open to a sentence where a lab has never answered', async () => {
    const silent = lab(3001, 0, { challenges: [], connection: { kind: 'disconnected', since } })
    const opened = await press(show([silent, lab(3000, 1)]), enter)
    expect(opened).toContain('No lab answers at http://localhost:3001 yet; watch goes on trying.')
    expect(opened).not.toMatch(/By difficulty|Nothing yet/)
    expect(opened).toContain('esc all labs')
  })

  it('say what the columns mean, until a key is pressed', async () => {
    const view = show(states)
    expect(await press(view, '?')).toMatch(/Stuck for +The time since the last solve/)
    expect(await press(view, 'x')).toContain('4 labs')
  })

  it('quit by q, from the rows and from a lab that was opened', async () => {
    const quit = vi.fn()
    const view = show(states, 80, 23, { ...idle, quit })
    await press(view, 'q', enter, 'q')
    expect(quit).toHaveBeenCalledTimes(2)
  })

  it('hear keys with Caps Lock on, and several that come in one piece', async () => {
    const quit = vi.fn()
    const view = show(states, 120, 23, { ...idle, quit })
    expect(await press(view, 'SS')).toContain('sort (most solved)')
    await press(view, 'Q')
    expect(quit).toHaveBeenCalledOnce()
  })

  it('stand in the order that is asked for', async () => {
    const view = show([
      lab(3000, 1, { label: 'anna' }),
      lab(3001, 5, { label: 'ben' }),
      lab(3002, 0, { label: 'cleo' }),
    ])
    const named = (frame: string) => [...frame.matchAll(/anna|ben|cleo/g)].map(([name]) => name)
    expect(named(view.lastFrame() ?? '')).toEqual(['anna', 'ben', 'cleo'])
    expect(named(await press(view, 's'))).toEqual(['cleo', 'anna', 'ben'])
    expect(named(await press(view, 's'))).toEqual(['ben', 'anna', 'cleo'])
  })
})

describe('the order by how long labs are stuck', () => {
  it('puts those last that have nothing left to solve', () => {
    const labs = [lab(1, total), lab(2, 3), lab(3, 1)]
    expect(orderLabs(labs, 'stuck longest').map(({ url }) => url.at(-1))).toEqual(['3', '2', '1'])
  })

  it('counts a coding step as a way on', () => {
    const at = new Date(noon + 10 * 60_000).toISOString()
    const events = [{ event: 'code-solve', at, key: 'k', name: 'x', status: 1, restored: false } as const]
    const labs = [lab(1, 1, { events }), lab(2, 3)]
    expect(orderLabs(labs, 'stuck longest').map(({ url }) => url.at(-1))).toEqual(['2', '1'])
  })
})

it.each([
  [0, '< 1 min'],
  [-5, '< 1 min'],
  [61_000, '1 min'],
  [119 * 60_000, '119 min'],
  [5 * 3_600_000, '5 h'],
  [72 * 3_600_000, '3 d'],
])('%i milliseconds are told as %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})

describe('the name of a lab', () => {
  it('is its label, else its own name if no other bears it, else its address', () => {
    const states = [lab(1, 0, { label: 'anna' }), lab(2, 0), lab(3, 0), lab(4, 0, { name: 'Team Lemon' })]
    expect(nameLabs(states)).toEqual(['anna', 'localhost:2', 'localhost:3', 'Team Lemon'])
  })
})
