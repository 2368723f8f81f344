import { render } from 'ink-testing-library'
import { describe, expect, it } from 'vitest'
import { challengeKeys } from '../../../lab/challenges/catalogue.js'
import type { ShownAssignment, ShownItem } from '../../../lab/courses/course.js'
import { Dashboard } from '../../../lab/dashboard/one-lab/dashboard.js'
import { ThemeContext } from '../../../lab/dashboard/theme.js'
import { plainTheme, sampleState, widthOf } from './sample-lab.js'

const item = (name: string, part: Partial<ShownItem> = {}): ShownItem => ({
  ...{ key: 'loginAdminChallenge', name, part: 'solve', points: 20, hintCost: 0, state: 'open', rule: null },
  ...{ earned: 0, lateDays: 0, hintsCost: 0, tries: 0, at: null },
  ...part,
})

const items = [
  item('Login Admin', { state: 'done', earned: 20 }),
  item('Login Admin', { part: 'find', state: 'done', earned: 18, lateDays: 1 }),
  item('Login Admin', { part: 'fix', state: 'done', rule: 'tries' }),
  item('DOM XSS', { key: 'localXssChallenge', state: 'restored' }),
  ...challengeKeys.slice(0, 7).map((key, index) => item(`Lemon ${index}`, { key, points: index + 30 })),
]

const assignment: ShownAssignment = {
  ...{ id: 'week-1', title: 'Week one', opens: null, hints: 'free', coding: { maxTries: null }, items },
  ...{ due: new Date(2026, 10, 27, 18, 0).toISOString(), late: { perDay: 10, maxDays: 3 } },
  ...{ learner: { id: 'anna', name: 'Anna Apple' }, earned: 38, total: 400, frozen: false },
}

const idle = {
  quit() {},
  openBrowser: () => Promise.resolve(),
  copy() {},
}

function show(columns: number, rows: number, shown: ShownAssignment = assignment): string {
  const state = sampleState(2, { assignment: shown })
  const view = render(
    <ThemeContext.Provider value={plainTheme}>
      <Dashboard {...{ state, columns, rows }} actions={idle} invitation="for a class: --host 0.0.0.0" />
    </ThemeContext.Provider>,
  )
  return view.lastFrame() ?? ''
}

describe('the dashboard of a lab of a course', () => {
  it.each([
    [60, 19],
    [80, 23],
    [120, 39],
  ])('fits %i columns and %i rows, items before everything else', (columns, rows) => {
    const frame = show(columns, rows)
    expect(widthOf(frame)).toBeLessThanOrEqual(columns)
    expect(frame.split('\n')).toHaveLength(rows)
    expect(frame).toContain('Week one: 38 of 400 points')
    expect(frame.indexOf('Week one')).toBeLessThan(frame.indexOf('Solved'))
    for (const text of ['Feed', 'q quit']) expect(frame).toContain(text)
  })

  it('says whose it is, until when, and what of each item counts', () => {
    const frame = show(120, 39)
    expect(frame).toContain('Anna Apple, due 2026-11-27 18:00, then 10 % a day for 3 days')
    expect(show(120, 39, { ...assignment, late: { perDay: 10, maxDays: 1 } })).toMatch(/10 % a day for 1 day\b/)
    expect(frame).toMatch(/✓ Login Admin +20 /)
    expect(frame).toMatch(/✓ Login Admin \(find it\) +18 of 20/)
    expect(frame).toMatch(/✗ Login Admin \(fix it\) +too many tries, 0/)
    expect(frame).toMatch(/✗ DOM XSS +restored, 0/)
    expect(frame).toMatch(/· Lemon 0 +30/)
    expect(frame).toContain('By difficulty')
  })

  it('says how many items there is no room for', () => {
    const frame = show(80, 15)
    const shown = frame.split('\n').filter((line) => /[✓✗·] (Login|DOM|Lemon)/.test(line)).length
    expect(shown).toBeGreaterThan(0)
    expect(frame).toContain(`${items.length - shown} more on the board`)
  })

  it('leaves the assignment out where there is no room for anything of it', () => {
    expect(show(80, 11)).not.toContain('Week one')
  })

  it('says that practice is practice', () => {
    expect(show(80, 23, { ...assignment, learner: null, due: null })).toContain('for practice')
  })
})
