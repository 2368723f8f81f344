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
