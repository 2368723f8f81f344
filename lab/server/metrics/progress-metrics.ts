import type { ChallengeRecord } from '../../challenges/challenge-record.js'
import { codingSteps } from '../../challenges/coding/steps.js'
import type { Lab } from '../../lab.js'
import { labelled, type Metric, type Sample, single } from './metric.js'

export function listProgressMetrics({ challenges }: Lab, prefix: string): readonly Metric[] {
  const counted = (name: string, help: string, counts: (record: ChallengeRecord) => boolean): Metric => ({
    name: `${prefix}_challenges_${name}`,
    help,
    kind: 'gauge',
    labels: ['difficulty', 'category'],
    read: () => countByKind(challenges.list(), counts),
  })
  return [
    counted('solved', 'Challenges that are solved.', ({ solved }) => solved),
    counted('total', 'Challenges there are.', () => true),
    labelled('gauge', `${prefix}_coding_challenges_progress`, 'Coding challenges by how far they are.', 'phase', () =>
      countCodingPhases(challenges.list()),
    ),
    labelled('gauge', `${prefix}_coding_challenges_accuracy`, 'Share of verdicts that were right.', 'phase', () => {
      const accuracy = challenges.coding.accuracy()
      return codingSteps.map(({ phase, codeKind }) => [phase, accuracy[codeKind]])
    }),
    labelled('gauge', `${prefix}_written_fixes`, 'Weaknesses whose fix was written by the learner.', 'state', () =>
      Object.entries(challenges.writtenFixes.counts()),
    ),
    labelled('gauge', `${prefix}_traces`, 'Exercises on traces by how far they are.', 'state', () =>
      Object.entries(challenges.traces.counts()),
    ),
    single('gauge', `${prefix}_cheat_score`, 'How likely it is that challenges were not solved by hand.', () =>
      challenges.cheatWatch.total(),
    ),
  ]
}

function countByKind(
  records: readonly ChallengeRecord[],
  counts: (record: ChallengeRecord) => boolean,
): readonly Sample[] {
  const kinds = new Map<string, { labels: { difficulty: string; category: string }; value: number }>()
  for (const record of records) {
    const labels = { difficulty: `${record.difficulty}`, category: record.category }
    const key = `${labels.difficulty} ${labels.category}`
    const value = (kinds.get(key)?.value ?? 0) + (counts(record) ? 1 : 0)
    kinds.set(key, { labels, value })
  }
  return [...kinds.values()]
}

function countCodingPhases(records: readonly ChallengeRecord[]): [string, number][] {
  const coding = records.filter(({ hasCodingChallenge }) => hasCodingChallenge)
  const at = (status: number) => coding.filter(({ codingChallengeStatus }) => codingChallengeStatus === status).length
  return [...codingSteps.map(({ phase, status }): [string, number] => [phase, at(status)]), ['unsolved', at(0)]]
}
