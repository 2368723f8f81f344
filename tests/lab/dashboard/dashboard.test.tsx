import { render } from 'ink-testing-library'
import { describe, expect, it, vi } from 'vitest'
import type { LabState } from '../../../lab/client/lab-client.js'
import { chooseCheatColour, Dashboard } from '../../../lab/dashboard/one-lab/dashboard.js'
import type { DashboardActions } from '../../../lab/dashboard/one-lab/use-dashboard-keys.js'
import { chooseTheme, ThemeContext } from '../../../lab/dashboard/theme.js'
import { press } from './press-keys.js'
import { afternoon, plainTheme, sampleState, solveOf, total, widthOf } from './sample-lab.js'

const idle: DashboardActions = {
  quit() {},
  openBrowser: () => Promise.resolve(),
  copy() {},
  showHints: () => Promise.resolve(),
  reset: () => Promise.resolve(),
}

function show(state: LabState, size = { columns: 80, rows: 23 }, actions = idle, warning?: string) {
  return render(
    <ThemeContext.Provider value={plainTheme}>
      <Dashboard {...size} {...{ state, actions, warning }} invitation="for a class: --host 0.0.0.0" />
    </ThemeContext.Provider>,
  )
}

describe.each([
  { columns: 60, rows: 19 },
  { columns: 80, rows: 23 },
  { columns: 120, rows: 39 },
])('a terminal of $columns columns', ({ columns, rows }) => {
  const long = 'A challenge whose name goes on and on and will not end before the terminal does'
  const events = [
    solveOf(long, { category: 'Security through Obscurity and beyond' }),
    solveOf('Login Admin'),
    { event: 'request-error', at: afternoon, method: 'GET', url: `/rest/${'x'.repeat(200)}`, status: 500 } as const,
  ]

  it('is filled and never overflowed by any state', () => {
    const frame = show(sampleState(23, { events }), { columns, rows }).lastFrame()
    expect(widthOf(frame)).toBeLessThanOrEqual(columns)
    expect(frame?.split('\n')).toHaveLength(rows)
  })

  it('shows all that matters', () => {
    const frame = show(sampleState(23, { events }), { columns, rows }).lastFrame()
    for (const text of [
      'http://localhost:3000',
      '--host 0.0.0.0',
      `23 / ${total}`,
      `${Math.floor(2300 / total)} %`,
      '★★★★★★',
      'found',
      '1 hacking hhh',
    ])
      expect(frame).toContain(text)
    for (const text of ['12 req/s', '3 errors', '★★····', 'Login Admin', 'Injection', '14:05:09', 'o open', 'q quit'])
      expect(frame).toContain(text)
  })
})

describe('the dashboard', () => {
  it.each([30, 40, 44, 46, 47])('gives up the panels where %i columns are too few for two side by side', (columns) => {
    const size = { columns, rows: 39 }
    const frame = show(sampleState(23, { events: [solveOf('Login Admin')] }), size).lastFrame() ?? ''
    expect(frame).not.toMatch(/By difficulty|By category/)
    expect(frame).toContain('Feed')
    expect(widthOf(frame)).toBeLessThanOrEqual(columns)
    expect(frame.split('\n')).toHaveLength(39)
  })

  it('has whole panels in 48 columns', () => {
    const frame = show(sampleState(23), { columns: 48, rows: 39 }).lastFrame() ?? ''
    expect(frame).toMatch(/┌─ By difficulty ─+┐ ┌─ Coding challenges ─*┐/)
    expect(frame).toMatch(/│ ★····· .{3,} \d+ \/ \d+ │ │ found .{3,} \d \/ \d+ │/)
    expect(frame).toMatch(/┌─ By category ─+┐/)
    expect(widthOf(frame)).toBeLessThanOrEqual(48)
  })

  it('counts no coding steps of a lab that offers no coding exercises', () => {
    const challenges = sampleState(23).challenges.map((one) => ({ ...one, hasCodingChallenge: false }))
    const frame = show(sampleState(23, { challenges })).lastFrame() ?? ''
    expect(frame).toMatch(/┌─ By difficulty ─+┐ ┌─ Continue code ─+┐/)
    expect(frame).toContain('1 hacking hhh')
    expect(frame).not.toMatch(/coding|found|fixed|find it/i)
    expect(frame.split('\n')).toHaveLength(23)
  })

  it('keeps the feed and gives up the panels when there are few rows', () => {
    const frame = show(sampleState(1, { events: [solveOf('Login Admin')] }), { columns: 80, rows: 11 }).lastFrame()
    expect(frame).toContain('Login Admin')
    expect(frame).not.toContain('By difficulty')
    expect(frame).toContain('q quit')
  })

  it('shows the progress by category where a terminal is tall', () => {
    const size = { columns: 160, rows: 49 }
    const frame = show(sampleState(total), size).lastFrame() ?? ''
    expect(frame).toContain('By category')
    expect(frame).toMatch(/Broken Access Control +█+ 1\d \/ 1\d/)
    expect(frame.split('\n')).toHaveLength(49)
    expect(widthOf(frame)).toBeLessThanOrEqual(160)
    expect(show(sampleState(1), { columns: 80, rows: 29 }).lastFrame()).not.toContain('By category')
  })

  it('leaves no rows blank in a tall terminal: open challenges, easiest first', () => {
    const frame = show(sampleState(0), { columns: 160, rows: 49 }).lastFrame() ?? ''
    const blank = frame.split('\n').filter((line) => line.trim() === '')
    expect(blank.length).toBeLessThanOrEqual(6)
    expect(frame).toMatch(/Still to solve, \d+ more on the board/)
    expect(frame).toMatch(/★····· Bonus Payload/)
    expect(frame.split('\n')).toHaveLength(49)
    expect(widthOf(frame)).toBeLessThanOrEqual(160)
  })

  it('invites to begin when nothing is solved', () => {
    const codes = { hacking: undefined, findIt: undefined, fixIt: undefined }
    const frame = show(sampleState(0, { codes })).lastFrame()
    expect(frame).toContain(` 0 / ${total}    0 %`)
    expect(frame).toContain('Nothing yet. Open the shop')
    expect(frame).toContain('1 hacking nothing yet')
    expect(frame).not.toContain('█')
  })

  it('names the next step of the learner', () => {
    const next = {
      kind: 'read',
      name: 'Data that becomes SQL',
      concept: 'Data that becomes SQL',
      to: '/learn',
    } as const
    const frame = show(sampleState(1, { next: { ...next, why: 'path', path: 'Injection' } })).lastFrame()
    expect(frame).toContain('Next: read "Data that becomes SQL" (Injection)')
  })

  it('cheers when everything is solved', () => {
    const frame = show(sampleState(total)).lastFrame()
    expect(frame).toContain(`${total} / ${total}  100 %`)
    expect(frame).toContain(`All ${total} solved. Bottoms up.`)
  })

  it('shows the newest events first, and restored ones as such', () => {
    const events = [solveOf('Older'), solveOf('Newer', { restored: true })]
    const frame = show(sampleState(2, { events })).lastFrame() ?? ''
    expect(frame.indexOf('Newer (restored)')).toBeLessThan(frame.indexOf('Older'))
    expect(frame).toContain('Newer (restored)')
  })

  it('says since when a lab is away, and leaves out keys that do not work from afar', () => {
    const since = new Date(2026, 0, 31, 9, 8, 7).getTime()
    const { showHints, reset, ...far } = idle
    const frame = show(
      sampleState(2, { connection: { kind: 'disconnected', since } }),
      { columns: 80, rows: 23 },
      far,
    ).lastFrame()
    expect(frame).toContain('away since 09:08:07')
    expect(frame).not.toMatch(/r reset|h hints/)
  })

  it('says that no lab has answered yet, in place of what is not known', () => {
    const connection = { kind: 'disconnected', since: new Date(2026, 0, 31, 9, 8, 7).getTime() } as const
    const frame = show(sampleState(0, { connection, challenges: [] })).lastFrame()
    expect(frame).toContain('no answer since 09:08:07')
    expect(frame).toMatch(/No lab answers at \S+ yet; watch goes on trying\./)
    expect(frame).toContain('Try: start it there')
    expect(frame).not.toMatch(/Solved|By difficulty|Feed|o open|copy|filter/)
    expect(frame?.split('\n')).toHaveLength(23)
  })

  it('says nothing of a lab whose first answer is awaited', () => {
    const frame = show(sampleState(0, { connection: { kind: 'connecting' }, challenges: [] })).lastFrame()
    expect(frame).toContain('waiting for an answer')
    expect(frame).not.toMatch(/Solved|By difficulty|Feed|No lab answers/)
  })

  it('warns the host as long as there is nothing else to say', () => {
    expect(show(sampleState(2), undefined, idle, 'Mind your network.').lastFrame()).toContain('Mind your network.')
  })
})

describe('the keys', () => {
  it('copy the code that is chosen', async () => {
    const copy = vi.fn()
    const view = show(sampleState(5), undefined, { ...idle, copy })
    expect(await press(view, 'c')).toContain('Copy which continue code?')
    expect(await press(view, '1')).toContain('The hacking code is copied.')
    expect(copy).toHaveBeenCalledExactlyOnceWith('h'.repeat(30) + 'H'.repeat(30))
  })

  it('say so when there is no code to copy', async () => {
    const copy = vi.fn()
    expect(await press(show(sampleState(5), undefined, { ...idle, copy }), '3')).toContain('There is no fix it code')
    expect(copy).not.toHaveBeenCalled()
  })

  it('filter the feed', async () => {
    const events = [
      solveOf('Login Admin'),
      { event: 'request-error', at: afternoon, method: 'GET', url: '/broken', status: 500 } as const,
    ]
    const view = show(sampleState(5, { events }))
    expect(await press(view, 'f')).not.toContain('/broken')
    const errors = await press(view, 'f')
    expect(errors).toContain('/broken')
    expect(errors).not.toContain('Login Admin')
    expect(await press(view, 'f')).toContain('Login Admin')
  })

  it('offer no filter for server errors to a client that does not hear of them', async () => {
    const view = show(sampleState(5, { events: [solveOf('Login Admin')], rate: undefined }))
    expect(await press(view, 'f')).toContain('solves (1)')
    expect(await press(view, 'f')).toContain('all (1)')
    expect(await press(view, '?')).not.toMatch(/500|server error/)
  })

  it('turn hints off for all after a yes, and on at once', async () => {
    const showHints = vi.fn(() => Promise.resolve())
    const view = show(sampleState(5), undefined, { ...idle, showHints })
    expect(await press(view, 'h')).toContain('Turn hints off for all who use this lab?')
    expect(showHints).not.toHaveBeenCalled()
    expect(await press(view, 'y')).toContain('Hints are off')
    expect(showHints).toHaveBeenCalledExactlyOnceWith(false)
    const off = show(sampleState(5, { hintsShown: false }), undefined, { ...idle, showHints })
    expect(await press(off, 'h')).toContain('Hints are on')
    expect(showHints).toHaveBeenLastCalledWith(true)
  })

  it('leave hints as they are after any other answer, as to a help key pressed twice', async () => {
    const showHints = vi.fn(() => Promise.resolve())
    const view = show(sampleState(5), undefined, { ...idle, showHints })
    await press(view, 'hh')
    expect(await press(view, 'n')).not.toContain('Turn hints off')
    await press(view, 'h')
    await press(view, 'h')
    expect(showHints).not.toHaveBeenCalled()
  })

  it('say so when the lab is away', async () => {
    const showHints = () => Promise.reject(new Error('The lab is away.'))
    const view = show(sampleState(5), undefined, { ...idle, showHints })
    await press(view, 'h')
    expect(await press(view, 'y')).toContain('That failed: The lab is away.')
  })

  it('reset only after a yes', async () => {
    const reset = vi.fn(() => Promise.resolve())
    const view = show(sampleState(5), undefined, { ...idle, reset })
    await press(view, 'r', 'n')
    expect(reset).not.toHaveBeenCalled()
    expect(await press(view, 'r', 'y')).toContain('the progress kept')
    expect(reset).toHaveBeenCalledExactlyOnceWith({ progress: false })
    await press(view, 'r', 'p')
    expect(reset).toHaveBeenLastCalledWith({ progress: true })
  })

  it('tell why a reset failed', async () => {
    const reset = () => Promise.reject(new Error('the disk is full'))
    expect(await press(show(sampleState(5), undefined, { ...idle, reset }), 'r', 'y')).toContain('the disk is full')
  })

  it('open the browser and quit, by q as by Ctrl-C', async () => {
    const [quit, openBrowser] = [vi.fn(), vi.fn(() => Promise.resolve())]
    const view = show(sampleState(5), undefined, { ...idle, quit, openBrowser })
    await press(view, 'o', 'q', '\u0003')
    expect(openBrowser).toHaveBeenCalledOnce()
    expect(quit).toHaveBeenCalledTimes(2)
  })

  it('tell that no browser could be opened, by its key as at once', async () => {
    const openBrowser = vi.fn(() => Promise.reject(new Error('No browser could be opened: visit it yourself.')))
    const actions = { ...idle, openBrowser }
    expect(await press(show(sampleState(5), undefined, actions), 'o')).toContain('No browser could be opened')
    const view = render(
      <Dashboard state={sampleState(5)} columns={80} rows={23} invitation="" actions={actions} opensAtOnce />,
    )
    expect(await press(view)).toContain('No browser could be opened')
    expect(openBrowser).toHaveBeenCalledTimes(2)
  })

  it('offer no browser where none can be started', async () => {
    const { openBrowser, ...confined } = idle
    const view = show(sampleState(5), undefined, confined)
    expect(view.lastFrame()).not.toMatch(/o open/)
    expect(await press(view, 'o')).not.toContain('Opening')
  })

  it('explain what the glyphs and metrics mean, until the next one', async () => {
    const view = show(sampleState(5, { cheatScore: 1 }))
    const help = await press(view, '?')
    expect(help).toMatch(/cheat score From 0 \(surely by hand\) to 1/)
    expect(help).toMatch(/near +A near miss/)
    expect(help).not.toContain('By difficulty')
    const closed = await press(view, 'q')
    expect(closed).toContain('By difficulty')
  })

  it.each([
    { columns: 60, rows: 14 },
    { columns: 80, rows: 23 },
  ])('explain every term on lines of its own in $columns columns and $rows rows', async (size) => {
    const help = await press(show(sampleState(5), size), '?')
    for (const term of ['★★····', 'near', 'hint', 'try', 'code', 'lab', '500', 'cheat score', '1  2  3'])
      expect(help).toMatch(new RegExp(`^ │ ${term} +[A-Z].* │ ?$`, 'm'))
    expect(help.split('\n').at(-1)).toContain('any key back')
  })

  it('say how many explanations had no room', async () => {
    const help = await press(show(sampleState(5), { columns: 40, rows: 9 }), '?')
    expect(help).toMatch(/│ near +A near/)
    expect(help).toContain('6 more in a taller terminal')
  })

  it('keep their words in a narrow terminal, where some have no room', () => {
    const line = show(sampleState(5), { columns: 40, rows: 11 }).lastFrame()?.split('\n').at(-1)?.trim()
    expect(line).toBe('o open c copy h hints ? help q quit')
  })

  it('keep their words beside the way back to the other labs', () => {
    const line = show(sampleState(5), { columns: 60, rows: 19 }, { ...idle, back() {} })
      .lastFrame()
      ?.split('\n')
      .at(-1)
    expect(line?.trim()).toBe('esc back o open c copy h hints f filter ? help q quit')
  })

  it('do nothing when a whole text is pasted', async () => {
    const quit = vi.fn()
    await press(show(sampleState(5), undefined, { ...idle, quit }), 'quite a long text')
    expect(quit).not.toHaveBeenCalled()
  })
})

describe('the cheat score', () => {
  it('stands quietly in a corner once there is one', () => {
    expect(show(sampleState(5, { cheatScore: 0.4166 })).lastFrame()).toContain('cheat score 0.42')
    expect(show(sampleState(5, { cheatScore: 0 })).lastFrame()).not.toContain('cheat score')
    expect(show(sampleState(5)).lastFrame()).not.toContain('cheat score')
  })

  it.each([
    [0.329, 'leaf'],
    [0.33, 'lemon'],
    [0.659, 'lemon'],
    [0.66, 'beet'],
  ] as const)('of %d is %s', (score, colour) => {
    const theme = chooseTheme(true, {})
    expect(chooseCheatColour(score, theme)).toBe(theme[colour])
    expect(chooseCheatColour(score, plainTheme)).toBeUndefined()
  })
})
