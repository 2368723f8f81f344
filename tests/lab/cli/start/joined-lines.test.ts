import { expect, it } from 'vitest'
import { createLineReporter } from '../../../../lab/cli/start/reporters.js'
import type { LabState } from '../../../../lab/client/lab-client.js'

const place = { host: '127.0.0.1', port: 3000, profile: 'default', dataDirectory: '/data' }

/** The lines of a lab that is ready, and has this assignment. */
function linesOf(assignment: object | undefined, host = place.host): string[] {
  const lines: string[] = []
  const state = { version: '1.0.0', url: 'http://localhost:3000', challenges: [], assignment } as unknown as LabState
  createLineReporter(
    (line) => lines.push(line),
    () => {},
  ).ready(state, { ...place, host })
  return lines
}

const anna = { id: 'week-1', title: 'Week 1', due: '2026-05-08T22:00:00Z', learner: { id: 'anna', name: 'Anna Ames' } }

it('a joined lab names its learner and the due date, and invites no class', () => {
  const lines = linesOf(anna)
  expect(lines).toContain('Joined by Anna Ames (anna): Week 1, due 2026-05-08T22:00:00Z')
  expect(lines.at(-1)).toBe('Ctrl-C closes it; open to this machine alone')
  expect(linesOf(anna, '192.0.2.1').join()).not.toContain('class')
  expect(linesOf({ ...anna, due: null })).toContain('Joined by Anna Ames (anna): Week 1, without a due date')
})

it.each([[undefined], [{ ...anna, learner: null }]])(
  'a lab that no learner joined (%j) tells how to let a class in',
  (assignment) => {
    const lines = linesOf(assignment)
    expect(lines.join()).not.toContain('Joined by')
    expect(lines.at(-1)).toBe('Ctrl-C closes it; for a class: --host 0.0.0.0')
  },
)
