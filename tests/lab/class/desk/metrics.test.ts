import { expect, it } from 'vitest'
import { mergeMetrics } from '../../../../lab/class/desk/metrics.js'

it('merges the metrics of shards, and escapes what a label may not hold', () => {
  const ofShard = (learner: string) =>
    `# HELP juice_lab_class_solved Solved.\n# TYPE juice_lab_class_solved gauge\njuice_lab_class_solved{learner="${learner}"} 1\n`
  const shards = [
    { name: 'a "quoted" \\ name', reachable: true },
    { name: 'two\nlines', reachable: false },
  ]
  expect(mergeMetrics([ofShard('anna'), ofShard('ben')], shards)).toBe(
    [
      '# HELP juice_lab_class_solved Solved.',
      '# TYPE juice_lab_class_solved gauge',
      'juice_lab_class_solved{learner="anna"} 1',
      'juice_lab_class_solved{learner="ben"} 1',
      '# HELP juice_lab_class_shard_up Whether a shard of the class answers.',
      '# TYPE juice_lab_class_shard_up gauge',
      'juice_lab_class_shard_up{shard="a \\"quoted\\" \\\\ name"} 1',
      'juice_lab_class_shard_up{shard="two\\nlines"} 0',
      '',
    ].join('\n'),
  )
})
