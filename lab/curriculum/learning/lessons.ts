/** All that the rules of learning know of paths, concepts and exercises. */
export interface Lessons {
  readonly paths: readonly LessonPath[]
  readonly concepts: readonly LessonConcept[]
  readonly challenges: readonly LessonChallenge[]
  /** Ids of the concepts that a written fix practises, by weakness. */
  readonly fixes: ReadonlyMap<string, readonly string[]>
  /** Ids of the concepts that an exercise with traces practises, by its id. */
  readonly traces: ReadonlyMap<string, readonly string[]>
}

export interface LessonPath {
  readonly id: string
  /** Ids of the concepts that a learner brings along. */
  readonly needs: readonly string[]
  readonly units: readonly LessonUnit[]
}

export interface LessonUnit {
  readonly id: string
  readonly concept: string
  readonly attack: readonly string[]
  readonly traces: readonly string[]
  readonly fix: string | null
  readonly again: readonly string[]
}

export interface LessonConcept {
  readonly id: string
  /** Ids of the concepts to know before. */
  readonly needs: readonly string[]
}

export interface LessonChallenge {
  readonly key: string
  readonly difficulty: number
  readonly needs: readonly string[]
  readonly teaches: readonly string[]
  /** Keys of challenges whose result it uses. */
  readonly after: readonly string[]
}

/** The exercises that a lab offers: it may run without a weakness, and a course may leave some out. */
export interface Offers {
  has(kind: 'challenge' | 'trace' | 'fix', id: string): boolean
}
