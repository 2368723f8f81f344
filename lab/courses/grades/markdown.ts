import { type Assignment, totalPoints } from '../assignment.js'
import { type Grade, statusOf, type UnreadableWork } from './grade.js'

export function writeMarkdown(
  assignment: Assignment,
  grades: readonly Grade[],
  unreadable: readonly UnreadableWork[],
): string {
  const { title, id, due } = assignment
  const rows = grades.map((grade) => {
    const { learner, tier, points, lateDays } = grade
    return `| ${[learner.id, learner.name, learner.group, points, lateDays, tier ?? 'none', statusOf(grade)].map(cell).join(' | ')} |`
  })
  const head = ['id', 'name', 'group', 'points', 'late days', 'tier', 'status']
  return [
    `# ${cell(title)} (${id})`,
    '',
    `${totalPoints(assignment)} points${due ? `, due ${due}` : ''}. Tiers of trust: code < live < tape < hosted.`,
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...rows,
    ...(unreadable.length > 0
      ? ['', 'Cannot be read:', '', ...unreadable.map(({ message }) => `- ${cell(message)}`)]
      : []),
    ...grades.flatMap(describeLearner),
    '',
  ].join('\n')
}

function describeLearner(grade: Grade): string[] {
  const { learner, items, remarks, unreadable, forgery, source, points, max, tier } = grade
  const rows = items.map(
    ({ name, points: worth, earned, verdict, hints, tries, reason, at }) =>
      `| ${[name, `${earned} of ${worth}`, verdict, hints, tries ?? '', at ?? '', reason ?? ''].map(cell).join(' | ')} |`,
  )
  return [
    '',
    `## ${cell(learner.name)} (${learner.id}): ${points} of ${max}`,
    '',
    source === null
      ? 'Nothing was handed in.'
      : unreadable
        ? cell(unreadable)
        : `By ${tier}, from ${cell(source)}.${forgery ? ` Forged: ${cell(forgery)}.` : ''}`,
    ...remarks.map(cell),
    '',
    '| item | points | verdict | hints | tries | at | remark |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ]
}

/** Escapes a text so that it stays in its table cell and is not read as markup. */
function cell(value: string | number): string {
  return String(value)
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*_[\]<>|#]/g, '\\$&')
}
