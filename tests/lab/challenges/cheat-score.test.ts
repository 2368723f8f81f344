import { beforeEach, describe, expect, it } from 'vitest'
import type { ChallengeKey } from '../../../lab/challenges/catalogue.js'
import { type CheatWatch, createCheatWatch, median } from '../../../lab/challenges/cheat-score/cheat-watch.js'
import type { CodeMeasure } from '../../../lab/challenges/cheat-score/expected-minutes.js'
import type { ProgressEvent } from '../../../lab/challenges/progress/progress-events.js'
import { loadShopConfig } from '../../../lab/options/load-config.js'
import type { ShopConfig } from '../../../lab/options.js'

const { config } = loadShopConfig()
const code: CodeMeasure = { length: 2500, vulnerableLines: 2, fixes: 5 }
const withConfig = (showHints: boolean, isEnabled: boolean): ShopConfig => ({
  ...config,
  challenges: { ...config.challenges, showHints },
  hackingInstructor: { ...config.hackingInstructor, isEnabled },
})

let now: number
let watch: CheatWatch
const open = (shop = config, sharesCode = () => false, past: ProgressEvent[] = []) => {
  now = Date.UTC(2026, 4, 1)
  watch = createCheatWatch({ clock: { now: () => now }, config: shop, measureCode: () => code, past, sharesCode })
}
beforeEach(() => open())

const origin = { method: 'GET', url: '/', ip: '127.0.0.1', visitor: '127.0.0.1', userAgent: '' }
/** Solves after so many minutes. */
function solve(key: ChallengeKey, minutes: number, isDirect = false): number {
  now += minutes * 60_000
  return watch.scoreSolve(key, { ...origin, isDirect })
}
function pass(key: ChallengeKey, status: 1 | 2, minutes: number): number {
  now += minutes * 60_000
  return watch.scoreCoding(key, status === 1 ? 'find it' : 'fix it')
}

describe('the score of a solve', () => {
  it.each<[string, boolean, boolean, ChallengeKey, number]>([
    ['two minutes a star', true, true, 'noSqlReviewsChallenge', 8],
    ['half as much more without hints', false, true, 'noSqlReviewsChallenge', 12],
    ['half as much with a tutorial', true, true, 'loginJimChallenge', 3],
    ['no less where tutorials are off', true, false, 'loginJimChallenge', 6],
  ])('falls with the time taken: %s', (_name, hints, instructor, key, expected) => {
    for (const [share, score] of [
      [0, 1],
      [0.25, 0.75],
      [1, 0],
      [3, 0],
    ] as const) {
      open(withConfig(hints, instructor))
      expect([share, solve(key, share * expected)]).toEqual([share, expect.closeTo(score, 6)])
    }
  })

  it('counts from the last step of any kind', () => {
    solve('noSqlReviewsChallenge', 60)
    pass('noSqlReviewsChallenge', 1, 60)
    expect(solve('loginJimChallenge', 1.5)).toBeCloseTo(0.5, 6)
  })

  it.each<ChallengeKey>([
    'errorHandlingChallenge',
    'closeNotificationsChallenge',
    'privacyPolicyChallenge',
    'exposedMetricsChallenge',
  ])('is 0 for %s, which solves itself', (key) => expect(solve(key, 0)).toBe(0))

  it.each<[ChallengeKey, ChallengeKey]>([
    ['loginAdminChallenge', 'weakPasswordChallenge'],
    ['nullByteChallenge', 'forgottenBackupChallenge'],
    ['deprecatedInterfaceChallenge', 'uploadTypeChallenge'],
    ['uploadSizeChallenge', 'yamlBombChallenge'],
    ['uploadTypeChallenge', 'xxeDosChallenge'],
  ])('is 0 for %s and %s one after the other, in either order', (one, other) => {
    solve(one, 60)
    expect(solve(other, 0)).toBe(0)
    open()
    solve(other, 60)
    expect(solve(one, 0)).toBe(0)
    open()
    solve(one, 60)
    solve('loginBenderChallenge', 60)
    expect(solve(other, 0)).toBe(1)
  })

  it.each<[ChallengeKey, ChallengeKey]>([
    ['easterEggLevelOneChallenge', 'misplacedSignatureFileChallenge'],
    ['uploadSizeChallenge', 'uploadTypeChallenge'],
    ['localXssChallenge', 'xssBonusChallenge'],
    ['videoXssChallenge', 'fileWriteChallenge'],
  ])('is 0 for %s and %s with others between', (one, other) => {
    solve(one, 60)
    solve('loginBenderChallenge', 60)
    expect(solve(other, 0)).toBe(0)
  })

  it('is half as much again for who was on no station of the way, and at most 1', () => {
    expect(solve('directoryListingChallenge', 0.5)).toBe(1)
    expect(solve('rceChallenge', 5)).toBeCloseTo(0.75, 6)
    open()
    watch.noteVisit('/api-docs')
    expect(solve('rceChallenge', 5)).toBeCloseTo(0.625, 6)
    open()
    watch.noteVisit('/api-docs')
    watch.noteVisit('/b2b/v2/orders')
    expect(solve('rceChallenge', 5)).toBeCloseTo(0.5, 6)
  })

  it('takes only addresses that end with the station, query included', () => {
    watch.noteVisit('/ftp?x=1')
    watch.noteVisit('/ftp/')
    expect(solve('directoryListingChallenge', 1)).toBeCloseTo(0.75, 6)
    open()
    watch.noteVisit('/somewhere/ftp')
    expect(solve('directoryListingChallenge', 1)).toBeCloseTo(0.5, 6)
  })

  it.each<ChallengeKey>([
    'scoreBoardChallenge',
    'adminSectionChallenge',
    'tokenSaleChallenge',
    'web3SandboxChallenge',
    'privacyPolicyChallenge',
  ])('is 1 for the picture of %s that was called without its page', (key) => {
    expect(solve(key, 600, true)).toBe(1)
    open()
    expect(solve(key, 600)).toBe(0)
    expect(solve('loginBenderChallenge', 600, true)).toBe(0)
  })
})

describe('the score of a phase of a coding challenge', () => {
  it('expects a minute for a thousand characters times the weak lines', () => {
    expect(pass('loginAdminChallenge', 1, 2.5)).toBeCloseTo(0.5, 6)
    expect(pass('loginAdminChallenge', 1, 5)).toBe(0)
  })

  it('expects half of it on the score board, where a tutorial helps', () => {
    expect(pass('scoreBoardChallenge', 1, 1.5)).toBeCloseTo(0.5, 6)
    open(withConfig(true, false))
    expect(pass('scoreBoardChallenge', 1, 2.5)).toBeCloseTo(0.5, 6)
  })

  it('expects less for code that another one shows, once something was found', () => {
    open(config, () => true)
    pass('loginAdminChallenge', 2, 60)
    expect(pass('loginBenderChallenge', 1, 2.5)).toBeCloseTo(0.5, 6)
    expect(pass('loginJimChallenge', 1, 2)).toBeCloseTo(0.5, 6)
    open()
    pass('loginAdminChallenge', 1, 60)
    expect(pass('loginBenderChallenge', 1, 2.5)).toBeCloseTo(0.5, 6)
  })

  it('expects a minute for two fixes', () => {
    expect(pass('loginAdminChallenge', 2, 1)).toBeCloseTo(0.5, 6)
  })
})

describe('the total', () => {
  it('is 0 at first, then the median with the start in it', () => {
    expect([watch.total(), watch.history()]).toEqual([0, [{ phase: 'server start', at: now, cheatScore: 0 }]])
    solve('noSqlReviewsChallenge', 0)
    expect(watch.total()).toBe(0.5)
    solve('loginJimChallenge', 0)
    expect(watch.total()).toBe(1)
    expect(watch.history().map(({ challenge, phase }) => [challenge, phase])).toEqual([
      [undefined, 'server start'],
      ['noSqlReviewsChallenge', 'hack it'],
      ['loginJimChallenge', 'hack it'],
    ])
  })

  it('forgets the oldest of very many steps, and never the start', () => {
    for (let round = 0; round < 3000; round++) pass('loginAdminChallenge', 1, 0)
    expect(watch.history()).toHaveLength(2000)
    expect(watch.history()[0]).toMatchObject({ phase: 'server start' })
  })

  it('starts over', () => {
    watch.noteVisit('/ftp')
    solve('noSqlReviewsChallenge', 0)
    watch.startOver()
    expect(watch.total()).toBe(0)
    expect(solve('directoryListingChallenge', 1)).toBeCloseTo(0.75, 6)
  })

  it.each([
    [[], 0],
    [[3], 3],
    [[4, 1], 2.5],
    [[9, 1, 2], 2],
    [[0, 0.2, 0.4, 1], 0.3],
  ])('median of %j is %d', (numbers, middle) => expect(median(numbers)).toBeCloseTo(middle, 9))
})
