import { appendFileSync } from 'node:fs'
import type { Browser, BrowserContext } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import type { ChallengeKey } from '../../../../lab/challenges/catalogue.js'
import type { Exercise, OptionVerdict } from '../../../../lab/challenges/coding/exercise.js'
import { readExercise } from '../../../../lab/challenges/coding/read-exercise.js'
import { openBrowser } from '../../../support/browser/open-browser.js'
import type { Bench, Proof, Trial } from './proof.js'
import { closeSharedLabs } from './proofs/with-lab.js'
import { proofs } from './proofs.js'
import { createVersion } from './version.js'

/** The required findings on each kind of option; the source as it is must be weak and of use. */
const expected: Readonly<Record<OptionVerdict | 'untouched', Trial>> = {
  untouched: { attack: true, feature: true },
  right: { attack: false, feature: true },
  'leaves-the-weakness': { attack: true, feature: true },
  'breaks-the-feature': { attack: false, feature: false },
  'breaks-and-leaves': { attack: true, feature: false },
}

/** Tries every option of these exercises against a running shop, and the source as it is beside them. */
export function proveExercises(keys: readonly ChallengeKey[]): void {
  const bench = openBench()
  afterAll(async () => {
    await bench.close()
    await closeSharedLabs()
  })
  describe.each(keys)('%s', (key) => {
    const exercise = readOrFail(key)
    if (exercise === undefined) return
    const untouched = { file: exercise.file, verdict: 'untouched' as const, patch: 'untouched' }
    it.each([untouched, ...exercise.options])('$patch: $verdict', async ({ file, verdict, patch }) => {
      const proof = proofs[key] as Proof
      expect(proof, `no proof of ${key}`).toBeDefined()
      const trial = await bench.use((it) => proof.try(createVersion(exercise.source, file), it))
      note([key, patch, verdict, `attack ${tell(trial.attack)}`, `feature ${tell(trial.feature)}`])
      expect(trial).toEqual(expected[verdict])
    })
  })
}

/** A broken exercise fails alone, as a test of its own. */
function readOrFail(key: ChallengeKey): Exercise | undefined {
  try {
    return readExercise(key)
  } catch (error) {
    it('can be read', () => {
      throw error
    })
    return undefined
  }
}

const tell = (works: boolean) => (works ? 'works' : 'fails')

/** Adds a line to the table of what was tried, where one is asked for. */
function note(cells: readonly string[]): void {
  const file = process.env.PROOF_TABLE
  if (file) appendFileSync(file, `| ${cells.join(' | ')} |\n`)
}

/** One browser, opened by the first proof that wants a page. */
function openBench() {
  let browser: Promise<Browser> | undefined
  return {
    async use<Result>(work: (bench: Bench) => Promise<Result>): Promise<Result> {
      const contexts: BrowserContext[] = []
      const openPage = async () => {
        browser ??= openBrowser()
        const context = await (await browser).newContext()
        contexts.push(context)
        return context.newPage()
      }
      try {
        return await work({ openPage })
      } finally {
        await Promise.all(contexts.map((context) => context.close()))
      }
    },
    close: async () => (await browser)?.close(),
  }
}
