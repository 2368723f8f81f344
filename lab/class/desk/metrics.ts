import type { DeskParts } from './desk-parts.js'

/** The metrics of a class, with a label for each learner. */
export function writeMetrics({ board, roll, presence }: DeskParts): string {
  const rows = roll.list().map((member) => ({ row: board.rowOf(member), requests: presence.requests(member) }))
  const metrics: readonly (readonly [string, 'gauge' | 'counter', string, (one: (typeof rows)[number]) => number])[] = [
    ['solved', 'gauge', 'Challenges solved that count.', ({ row }) => row.solved],
    ['points', 'gauge', 'Points earned.', ({ row }) => row.points],
    ['coding_steps', 'gauge', 'Steps of coding exercises passed.', ({ row }) => row.coded],
    ['hints', 'gauge', 'Hints unlocked.', ({ row }) => row.hints],
    [
      'stuck_minutes',
      'gauge',
      'Minutes without progress of somebody active, else 0.',
      ({ row }) => row.stuckMinutes ?? 0,
    ],
    ['online', 'gauge', 'Whether somebody is there.', ({ row }) => Number(row.online)],
    ['lab_open', 'gauge', 'Whether the lab runs.', ({ row }) => Number(row.state === 'open')],
    ['requests_total', 'counter', 'Requests that came through the door.', ({ requests }) => requests],
  ]
  return metrics
    .map(([name, type, help, read]) => {
      const full = `juice_lab_class_${name}`
      const lines = rows.map((one) => `${full}{learner="${label(one.row.id)}"} ${read(one)}`)
      return [`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`, ...lines, ''].join('\n')
    })
    .join('')
}

const label = (text: string) => text.replace(/[\\"\n]/g, '\\$&')

/** Merges the metrics of several shards, and adds a metric that tells which shards answer. */
export function mergeMetrics(
  texts: readonly string[],
  shards: readonly { readonly name: string; readonly reachable: boolean }[],
): string {
  const families = new Map<string, { readonly head: string[]; readonly samples: string[] }>()
  for (const text of texts)
    for (const line of text.split('\n').filter((one) => one !== '')) {
      const isHead = line.startsWith('#')
      const name = (isHead ? line.split(' ')[2] : /^\w+/.exec(line)?.[0]) ?? ''
      const family = families.get(name) ?? { head: [], samples: [] }
      families.set(name, family)
      if (!isHead) family.samples.push(line)
      else if (!family.head.includes(line)) family.head.push(line)
    }
  const up = shards.map(
    ({ name, reachable }) => `juice_lab_class_shard_up{shard="${label(name)}"} ${Number(reachable)}`,
  )
  return [
    ...[...families.values()].flatMap(({ head, samples }) => [...head, ...samples]),
    '# HELP juice_lab_class_shard_up Whether a shard of the class answers.',
    '# TYPE juice_lab_class_shard_up gauge',
    ...up,
    '',
  ].join('\n')
}
