import { labelled, type Metric } from '../../server/metrics/metric.js'
import type { DeskParts } from './desk-parts.js'

export function writeMetrics({ board, roll, presence }: DeskParts): string {
  const rows = roll.list().map((member) => ({ row: board.rowOf(member), requests: presence.requests(member) }))
  const ofLearners = (kind: Metric['kind'], name: string, help: string, read: (one: (typeof rows)[number]) => number) =>
    labelled(kind, `juice_lab_class_${name}`, help, 'learner', () => rows.map((one) => [one.row.id, read(one)]))
  return [
    ofLearners('gauge', 'solved', 'Challenges solved that count.', ({ row }) => row.solved),
    ofLearners('gauge', 'points', 'Points earned.', ({ row }) => row.points),
    ofLearners('gauge', 'coding_steps', 'Steps of coding exercises passed.', ({ row }) => row.coded),
    ofLearners('gauge', 'own_fixes', 'Weaknesses with a fix of the learner that held.', ({ row }) => row.patched),
    ofLearners('gauge', 'hints', 'Hints unlocked.', ({ row }) => row.hints),
    ofLearners(
      'gauge',
      'stuck_minutes',
      'Minutes without progress of somebody active, else 0.',
      ({ row }) => row.stuckMinutes ?? 0,
    ),
    ofLearners('gauge', 'online', 'Whether somebody is there.', ({ row }) => Number(row.online)),
    ofLearners('gauge', 'lab_open', 'Whether the lab runs.', ({ row }) => Number(row.state === 'open')),
    ofLearners('counter', 'requests_total', 'Requests that came through the door.', ({ requests }) => requests),
  ]
    .map(writeMetric)
    .join('')
}

/** A metric in the text format of monitoring systems; without the library, which a class would load for this alone. */
function writeMetric({ name, help, kind, read }: Metric): string {
  const lines = read().map(({ labels, value }) => {
    const written = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
    return `${name}{${written.join(',')}} ${value}`
  })
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines, ''].join('\n')
}

function escapeLabel(text: string): string {
  return text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')
}

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
  const up = labelled('gauge', 'juice_lab_class_shard_up', 'Whether a shard of the class answers.', 'shard', () =>
    shards.map(({ name, reachable }) => [name, Number(reachable)]),
  )
  const lines = [...families.values()].flatMap(({ head, samples }) => [...head, ...samples])
  return lines.map((line) => `${line}\n`).join('') + writeMetric(up)
}
