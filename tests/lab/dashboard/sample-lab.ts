import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import type { LabEventOf, LabState } from '../../../lab/client/lab-client.js'
import type { ChallengeProgress } from '../../../lab/client/progress.js'
import type { Theme } from '../../../lab/dashboard/theme.js'
import { chooseGlyphs } from '../../../lab/terminal/glyphs.js'

export const plainTheme: Theme = {
  pulp: undefined,
  leaf: undefined,
  lemon: undefined,
  beet: undefined,
  glyphs: chooseGlyphs({}),
}

export const total = challengeKeys.length

/** The whole catalogue with the first `solvedCount` solved, one a minute from noon on. */
export function sampleChallenges(solvedCount: number): ChallengeProgress[] {
  return challengeKeys.map((key, index) => {
    const { id, name, category, difficulty, hasCodingChallenge } = catalogue[key]
    const updatedAt = new Date(2026, 0, 31, 12, index).toISOString()
    const solved = index < solvedCount
    return { key, id, name, category, difficulty, hasCodingChallenge, solved, codingChallengeStatus: 0, updatedAt }
  })
}

/** A lab with `solvedCount` solved challenges and nothing in its feed. */
export function sampleState(solvedCount: number, part: Partial<LabState> = {}): LabState {
  return {
    name: 'Juice Lab',
    version: '1.2.3',
    url: 'http://localhost:3000',
    connection: { kind: 'local' },
    challenges: sampleChallenges(solvedCount),
    codes: { hacking: 'h'.repeat(30) + 'H'.repeat(30), findIt: undefined, fixIt: undefined },
    hintsShown: true,
    rate: { perSecond: 12, total: 1200, errors: 3 },
    events: [],
    ...part,
  }
}

/** A quarter past two, local time, as events carry it. */
export const afternoon = new Date(2026, 0, 31, 14, 5, 9).toISOString()

export function solveOf(name: string, part: Partial<LabEventOf<'solve'>> = {}): LabEventOf<'solve'> {
  const at = afternoon
  return { event: 'solve', at, key: 'k', name, category: 'Injection', difficulty: 2, restored: false, ...part }
}

/** The width of the widest line, in cells. */
export function widthOf(frame: string | undefined): number {
  return Math.max(...(frame ?? '').split('\n').map((line) => line.length))
}
