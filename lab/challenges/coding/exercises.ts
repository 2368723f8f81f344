import { seededRandom } from '../../facts/random.js'
import { type ChallengeKey, catalogue, challengeKeys } from '../catalogue.js'
import type { CodeMeasure } from '../cheat-score/expected-minutes.js'
import type { Exercise } from './exercise.js'
import { readExercise } from './read-exercise.js'

/** The coding exercises of this lab; each is read at its first use. */
export interface Exercises {
  keys(): readonly ChallengeKey[]
  has(key: string): key is ChallengeKey
  /** Undefined without an exercise; throws an `ExerciseError` when its files do not fit together. */
  find(key: string): Exercise | undefined
  measure(key: string): CodeMeasure | undefined
  sharesSnippet(key: ChallengeKey): boolean
}

/** The exercises; with a seed, each lists its options in an order of that seed. */
export function createExercises(optionSeed?: string): Exercises {
  const exercises = new Map<ChallengeKey, Exercise>()
  const keys = challengeKeys.filter((key) => catalogue[key].hasCodingChallenge)
  const has = (key: string): key is ChallengeKey => keys.some((known) => known === key)

  function find(key: string): Exercise | undefined {
    if (!has(key)) return undefined
    const exercise = exercises.get(key) ?? shuffle(key, readExercise(key), optionSeed)
    exercises.set(key, exercise)
    return exercise
  }

  /** One invalid exercise must not break the others. */
  function readSnippet(key: ChallengeKey): string | undefined {
    try {
      return find(key)?.snippet
    } catch {
      return undefined
    }
  }

  return {
    keys: () => keys,
    has,
    find,
    measure(key) {
      const exercise = find(key)
      if (exercise === undefined) return undefined
      const { snippet, weakLines, options } = exercise
      return { length: snippet.length, vulnerableLines: weakLines.length, fixes: options.length }
    },
    sharesSnippet: (key) => keys.some((other) => other !== key && readSnippet(other) === find(key)?.snippet),
  }
}

/** Draws from no other source: the order is the same at every start, and in a replay. */
function shuffle(key: ChallengeKey, exercise: Exercise, seed: string | undefined): Exercise {
  if (seed === undefined) return exercise
  return { ...exercise, options: seededRandom(`options of ${key} ${seed}`).shuffle(exercise.options) }
}
