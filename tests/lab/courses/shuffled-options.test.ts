import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createExercises } from '../../../lab/challenges/coding/exercises.js'
import { readExercise } from '../../../lab/challenges/coding/read-exercise.js'
import { replayTape } from '../../../lab/cli/replay/replay-tape.js'
import { hasFixAfterFind } from '../../../lab/courses/grades/grade.js'
import { readTape } from '../../../lab/courses/tape/chain.js'
import type { TapeEntry } from '../../../lab/courses/tape/tape-entry.js'
import { serveTapedLab } from '../../support/serve-taped-lab.js'
import { exerciseKeys } from '../challenges/coding/exercise-keys.js'
import { makeCourse } from './some-course.js'

const key = 'loginAdminChallenge'
const inFile = readExercise(key).options.map(({ code }) => code)
const rightOne = readExercise(key).options.findIndex(({ verdict }) => verdict === 'right')
const course = makeCourse()

/** A tape of anna's lab, in which the options were asked for and one of them was chosen. */
async function tapeOfFix(choose: (fixes: readonly string[]) => number) {
  const shop = await serveTapedLab(course.enrolment('anna'))
  const { fixes } = (await shop.get(`/snippets/fixes/${key}`)).json<{ fixes: string[] }>()
  await shop.post('/snippets/verdict', { key, selectedLines: readExercise(key).weakLines })
  const selectedFix = choose(fixes)
  const { verdict } = (await shop.post('/snippets/fixes', { key, selectedFix })).json<{ verdict: boolean }>()
  const tape = readTape(await shop.finish(), course.invitation('anna').tapeKey)
  return { fixes, verdict, selectedFix, entries: 'entries' in tape ? tape.entries : [] }
}

async function partsDoneAgain(entries: readonly TapeEntry[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-replay-'))
  const invitation = course.invitation('anna')
  const replayed = await replayTape({ entries, invitation, folder, readBlob: () => undefined })
  return replayed.flatMap(({ done }) => done)
}

it('a seed orders the options of a course at each start; without one the files do', () => {
  const orderOf = (seed?: string) => {
    const { find } = createExercises(seed)
    return exerciseKeys.map((one) => find(one)?.options.map(({ patch }) => patch))
  }
  expect(orderOf('one')).toEqual(orderOf('one'))
  expect(orderOf('one')).not.toEqual(orderOf('another'))
  expect(orderOf()).toEqual(exerciseKeys.map((one) => readExercise(one).options.map(({ patch }) => patch)))
  const firsts = Array.from({ length: 40 }, (_, learner) => createExercises(`${learner}`).find(key)?.options[0]?.patch)
  expect(new Set(firsts).size).toBe(inFile.length)
})

it('a learner who chooses from the listed options does so again in a replay', async () => {
  const { fixes, verdict, entries } = await tapeOfFix((listed) => listed.indexOf(inFile[rightOne] ?? ''))
  expect([...fixes].sort()).toEqual([...inFile].sort())
  expect(fixes).not.toEqual(inFile)
  expect(verdict).toBe(true)
  expect(hasFixAfterFind(entries)).toBe(true)
  expect(await partsDoneAgain(entries)).toEqual([`${key} find`, `${key} fix`])
})

it('the tape of an earlier lab is replayed with the options as in the files', async () => {
  const { entries } = await tapeOfFix(() => rightOne)
  const earlier = entries.map((entry) => (entry.kind === 'open' ? { ...entry, exercises: undefined } : entry))
  expect(hasFixAfterFind(earlier)).toBe(false)
  expect(await partsDoneAgain(earlier)).toEqual([`${key} find`, `${key} fix`])
})
