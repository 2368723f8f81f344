import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readExercise } from '../../../../lab/challenges/coding/read-exercise.js'
import { packageRoot } from '../../../../lab/package/package-root.js'
import { exerciseKeys } from './exercise-keys.js'

/** The right option (from 1) and the hints of each exercise; null where the contract is silent. */
const table: Readonly<Record<string, readonly [right: number, hints: number | null]>> = {
  accessLogDisclosureChallenge: [1, 4],
  adminSectionChallenge: [1, 2],
  changeProductChallenge: [3, 3],
  chatbotGreedyInjectionChallenge: [2, null],
  chatbotPromptInjectionChallenge: [2, null],
  dbSchemaChallenge: [2, 3],
  directoryListingChallenge: [1, 3],
  exposedMetricsChallenge: [3, 2],
  forgedReviewChallenge: [2, 3],
  localXssChallenge: [2, 3],
  loginAdminChallenge: [4, 3],
  loginBenderChallenge: [2, 3],
  loginJimChallenge: [1, 3],
  nftMintChallenge: [4, 2],
  nftUnlockChallenge: [2, 3],
  noSqlReviewsChallenge: [3, 3],
  redirectChallenge: [4, 3],
  redirectCryptoCurrencyChallenge: [3, 3],
  registerAdminChallenge: [3, 3],
  resetPasswordBenderChallenge: [2, 3],
  resetPasswordBjoernChallenge: [1, 3],
  resetPasswordBjoernOwaspChallenge: [4, 3],
  resetPasswordJimChallenge: [3, 3],
  resetPasswordMortyChallenge: [4, 3],
  resetPasswordUvoginChallenge: [4, 3],
  restfulXssChallenge: [1, 2],
  scoreBoardChallenge: [1, 3],
  tokenSaleChallenge: [3, 3],
  unionSqlInjectionChallenge: [2, 3],
  weakPasswordChallenge: [1, 1],
  web3SandboxChallenge: [1, 3],
  web3WalletChallenge: [3, 3],
  xssBonusChallenge: [1, 3],
}

const filesIn = (folder: string) =>
  readdirSync(join(packageRoot, 'fixtures', 'coding', folder), { recursive: true, encoding: 'utf8' })

describe('the exercises', () => {
  it('are those of the challenges that have one, and of the contract', () => {
    expect([...exerciseKeys].sort()).toEqual(Object.keys(table).sort())
    expect(
      filesIn('exercises')
        .map((file) => parse(file).name)
        .sort(),
    ).toEqual([...exerciseKeys].sort())
  })

  it('show only sources that come with the package', () => {
    const { files } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { files: string[] }
    const isShipped = (path: string) => files.some((entry) => path === entry || path.startsWith(`${entry}/`))
    expect(exerciseKeys.map((key) => readExercise(key).source).filter((path) => !isShipped(path))).toEqual([])
  })

  it('leave no patch unused', () => {
    const used = exerciseKeys.flatMap((key) => readExercise(key).options.map(({ patch }) => `${patch}.patch`))
    expect(filesIn('patches').filter((file) => file.endsWith('.patch') && !used.includes(file))).toEqual([])
  })
})

describe.each(exerciseKeys)('%s', (key) => {
  it('has four options, the right one in its place, and the hints of the contract', () => {
    const { options, hints } = readExercise(key)
    const right = options.findIndex(({ verdict }) => verdict === 'right') + 1
    const [rightPlace, hintCount] = table[key] as NonNullable<(typeof table)[string]>
    expect({ options: options.length, right }).toEqual({ options: 4, right: rightPlace })
    if (hintCount !== null) expect(hints).toHaveLength(hintCount)
  })

  it('shows real lines, weak ones among them, and options that change them', () => {
    const { snippet, weakLines, neutral, options } = readExercise(key)
    const lines = snippet.split('\n')
    expect(lines.length).toBeGreaterThanOrEqual(5)
    expect(new Set([...weakLines, ...neutral]).size).toBe(weakLines.length + neutral.length)
    expect(weakLines.length).toBeLessThan(lines.length / 2)
    expect(new Set([snippet, ...options.map(({ code }) => code)]).size).toBe(options.length + 1)
  })
})
