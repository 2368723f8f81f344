import { describe, expect, it } from 'vitest'
import type { LabEvent } from '../../../lab/client/lab-client.js'
import { rateOf } from '../../../lab/client/local-lab.js'
import { percentOf, summariseProgress } from '../../../lab/client/progress.js'
import { clipboardSequence } from '../../../lab/dashboard/show-dashboard.js'
import { chooseTheme } from '../../../lab/dashboard/theme.js'
import { countCells, padCells } from '../../../lab/terminal/cells.js'
import { formatLogLine } from '../../../lab/terminal/format-event.js'
import { chooseGlyphs, drawBar, drawStars, shorten, wrapText } from '../../../lab/terminal/glyphs.js'
import { afternoon, sampleChallenges, solveOf } from './sample-lab.js'

const glyphs = chooseGlyphs({})

describe('what is drawn', () => {
  it.each([
    [0, 10, ''],
    [1, 1000, '█'],
    [5, 10, '█████'],
    [999, 1000, '█████████'],
    [10, 10, '██████████'],
    [0, 0, ''],
  ])('%i of %i fills the bar as far as %s', (done, total, full) => {
    const bar = drawBar(done, total, 10, glyphs)
    expect(bar.full).toBe(full)
    expect(bar.full.length + bar.empty.length).toBe(10)
  })

  it('are six cells for every difficulty', () => {
    expect([0, 1, 6, 9].map((difficulty) => drawStars(difficulty, glyphs))).toEqual([
      '······',
      '★·····',
      '★★★★★★',
      '★★★★★★',
    ])
  })

  it('is cut with an ellipsis only where it is too long', () => {
    expect([shorten('lemon', 5, glyphs), shorten('lemons', 5, glyphs)]).toEqual(['lemon', 'lemo…'])
  })

  it.each([
    [3, ['a lemon', 'in two', 'lines']],
    [2, ['a lemon', 'in two…']],
    [1, ['a lemo…']],
  ])('is broken between words where there are %i lines', (count, lines) => {
    expect(wrapText('a lemon in two lines', 7, count, glyphs)).toEqual(lines)
  })

  it('counts the cells of characters that take two, and of those that take none', () => {
    expect(['山田太郎', 'Zoe\u0308', '👩🏽‍🔬', 'lemon', ''].map(countCells)).toEqual([8, 3, 2, 5, 0])
    expect([padCells('山田太郎', 10), padCells('山田', 3)]).toEqual(['山田太郎  ', '山田'])
    expect([7, 6, 5, 1].map((width) => shorten('山田太郎', width, glyphs))).toEqual(['山田太…', '山田…', '山田…', '…'])
    expect(shorten('山田太郎', 8, glyphs)).toBe('山田太郎')
    expect(wrapText('山田太郎 山田 lemon', 8, 3, glyphs)).toEqual(['山田太郎', '山田', 'lemon'])
    expect(wrapText('山田太郎', 4, 2, glyphs)).toEqual(['山田', '太郎'])
  })

  it('is cut where marks without width go on and on', () => {
    expect(shorten(`a${'\u0301'.repeat(10_000)}`, 20, glyphs).length).toBeLessThan(200)
    expect(shorten(`é${'\u200b'.repeat(10_000)}`, 20, glyphs).length).toBeLessThan(200)
  })

  it.each([{ TERM: 'linux' }, { LANG: 'C' }, { LC_ALL: 'POSIX', LANG: 'de_DE.UTF-8' }])(
    'is ASCII for %o',
    (variables) => {
      const drawn = JSON.stringify(chooseGlyphs(variables))
      expect(drawn).toMatch(/^[\x20-\x7e]+$/)
    },
  )

  it('has no colour when none is wanted', () => {
    expect(chooseTheme(false, {})).toMatchObject({ pulp: undefined, leaf: undefined })
    expect(chooseTheme(true, {}).pulp).toMatch(/^#/)
  })

  it('goes to the clipboard as OSC 52', () => {
    expect(clipboardSequence('code')).toBe('\u001B]52;c;Y29kZQ==\u0007')
  })
})

describe('log lines', () => {
  const about = { at: afternoon, key: 'k', name: 'Login Admin' }

  it.each<[LabEvent, string]>([
    [solveOf('Login Admin'), '★★····  Login Admin  (Injection)'],
    [solveOf('Login Admin', { restored: true }), '★★····  Login Admin (restored)  (Injection)'],
    [{ event: 'code-solve', ...about, status: 2, restored: false }, 'code    Login Admin  (fixed)'],
    [
      { event: 'code-solve', ...about, status: 1, restored: true },
      'code    Login Admin (restored)  (weak lines found)',
    ],
    [{ event: 'try', ...about, phase: 'find it', right: false }, 'try     Login Admin  (find it: wrong)'],
    [{ event: 'near-miss', ...about, note: 'Warm.' }, 'near    Login Admin: Warm.'],
    [{ event: 'hint', ...about, order: 2 }, 'hint    Login Admin  (hint 2 unlocked)'],
    [{ event: 'restore', at: afternoon, kind: 'hacking', count: 1 }, 'code    A hacking code brought back 1 step.'],
    [{ event: 'reset', at: afternoon, progress: false }, 'lab     The shop is restored.'],
    [{ event: 'hints', at: afternoon, shown: false }, 'lab     Hints are off.'],
    [{ event: 'restarted', at: afternoon }, 'lab     The lab was started again.'],
    [{ event: 'restarted', at: afternoon, reason: 'hang' }, 'lab     The lab hung and was started again.'],
    [{ event: 'restarted', at: afternoon, reason: 'crash' }, 'lab     The lab crashed and was started again.'],
    [{ event: 'request-error', at: afternoon, method: 'GET', url: '/x', status: 500 }, '500     GET /x'],
    [{ event: 'connection', at: afternoon, present: false }, 'lab     The lab is away.'],
  ])('tell %j in one line', (event, line) => {
    expect(formatLogLine(event, glyphs)).toBe(`14:05:09  ${line}`)
  })

  it('are cut where an address of a visitor goes on and on', () => {
    const url = `/${'x'.repeat(15_000)}`
    const line = formatLogLine({ event: 'request-error', at: afternoon, method: 'GET', url, status: 500 }, glyphs)
    expect(line).toBe(`14:05:09  500     GET /${'x'.repeat(500 - 24)}…`)
  })
})

describe('the summary', () => {
  it('counts solves, points and coding steps', () => {
    const challenges = sampleChallenges(0)
      .slice(0, 6)
      .map((challenge, index) => ({
        ...challenge,
        difficulty: index < 3 ? 1 : 4,
        hasCodingChallenge: index < 4,
        codingChallengeStatus: [2, 1, 0, 0, 0, 0][index] ?? 0,
        solved: index === 0 || index === 4,
      }))
    const summary = summariseProgress(challenges)
    expect(summary).toMatchObject({
      solved: { done: 2, total: 6 },
      byDifficulty: [
        { difficulty: 1, done: 1, total: 3 },
        { difficulty: 4, done: 1, total: 3 },
      ],
      found: { done: 2, total: 4 },
      fixed: { done: 1, total: 4 },
      points: 50,
      lastSolve: challenges[4],
    })
  })

  it('says 100 percent only when nothing is left, and 0 only when nothing is done', () => {
    expect([
      percentOf({ done: 199, total: 200 }),
      percentOf({ done: 200, total: 200 }),
      percentOf({ done: 0, total: 0 }),
      percentOf({ done: 0, total: 115 }),
      percentOf({ done: 1, total: 115 }),
    ]).toEqual([99, 100, 0, 0, 1])
  })

  it.each([
    [[0], 0],
    [[0, 10], 10],
    [[0, 10, 10, 10, 10, 10], 2],
  ])('makes of totals %o a rate of %d a second', (totals, rate) => {
    expect(rateOf(totals)).toBe(rate)
  })
})
