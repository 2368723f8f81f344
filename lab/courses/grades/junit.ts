import { plainLine } from '../../values/plain-text.js'
import type { Assignment } from '../assignment.js'
import { escapeXml } from '../escape-xml.js'
import { type Grade, type GradedItem, hasFailed, isSuccess, type UnreadableWork } from './grade.js'

/**
 * JUnit XML: one suite for each learner and unreadable work, one case for each item. Ant's schema, the strictest in use, asks for every
 * attribute of a suite.
 */
export function writeJunit(
  assignment: Assignment,
  grades: readonly Grade[],
  unreadable: readonly UnreadableWork[],
): string {
  const suites = [
    ...grades.map((grade) => describeGrade(assignment, grade)),
    ...unreadable.map((work) => describeUnreadable(assignment, work)),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    ...suites.flatMap((suite, id) => writeSuite(assignment, suite, id)),
    '</testsuites>',
    '',
  ].join('\n')
}

interface Case {
  readonly name: string
  readonly fault?: {
    readonly element: 'failure' | 'error' | 'skipped'
    readonly type: string
    readonly message: string
  }
}

interface Suite {
  readonly learnerId: string
  readonly timestamp: string
  readonly properties: Readonly<Record<string, string>>
  readonly cases: readonly Case[]
  readonly notes: readonly string[]
}

function describeGrade(assignment: Assignment, grade: Grade): Suite {
  const { learner, tier, items, points, max, submittedAt, remarks, unreadable, forgery } = grade
  const isForgedAlone = forgery !== null && !items.some(hasFailed)
  return {
    learnerId: learner.id,
    timestamp: submittedAt ?? timeWithoutWork(assignment),
    properties: { learner: learner.name, tier: tier ?? 'none', points: String(points), max: String(max) },
    cases: [...items.map(describeItem), ...(isForgedAlone ? [describeForgery(forgery)] : [])],
    notes: [...(unreadable ? [unreadable] : []), ...(forgery ? [`Forged: ${forgery}.`] : []), ...remarks],
  }
}

function describeUnreadable(assignment: Assignment, { source, learnerId, message }: UnreadableWork): Suite {
  const learner = learnerId ?? 'unknown'
  return {
    learnerId: learner,
    timestamp: timeWithoutWork(assignment),
    properties: { learner },
    cases: [{ name: source, fault: { element: 'error', type: 'unreadable', message } }],
    notes: [],
  }
}

/** A time for what was not handed in, as a report asks for one; it is the same at every grading. */
const timeWithoutWork = ({ due, opens }: Assignment) => due ?? opens ?? new Date(0).toISOString()

function describeItem(item: GradedItem): Case {
  const { name, verdict, reason } = item
  if (isSuccess(item)) return { name }
  const message = `${reason ?? verdict}`
  if (verdict === 'open') return { name, fault: { element: 'skipped', type: verdict, message } }
  return { name, fault: { element: 'failure', type: hasFailed(item) ? verdict : 'no-points', message } }
}

function describeForgery(forgery: string): Case {
  return { name: 'The work as a whole', fault: { element: 'failure', type: 'forged', message: `Forged: ${forgery}` } }
}

function writeSuite({ id: assignmentId, title }: Assignment, suite: Suite, id: number): string[] {
  const { learnerId, timestamp, properties, cases, notes } = suite
  const name = `${assignmentId}.${learnerId}`
  const count = (element: string) => cases.filter(({ fault }) => fault?.element === element).length
  const attributes = {
    ...{ name, id, package: assignmentId, tests: cases.length },
    ...{ failures: count('failure'), errors: count('error'), skipped: count('skipped'), time: 0 },
    // In UTC: the schema allows no offset.
    timestamp: new Date(timestamp).toISOString().slice(0, 19),
    hostname: 'juice-lab',
  }
  return [
    `  <testsuite${writeAttributes(attributes)}>`,
    '    <properties>',
    ...Object.entries({ assignment: title, ...properties }).map(
      ([key, value]) => `      <property${writeAttributes({ name: key, value })}/>`,
    ),
    '    </properties>',
    ...cases.map((one) => writeCase(name, one)),
    `    <system-out>${escapeXml(notes.map(plainLine).join('\n'))}</system-out>`,
    '    <system-err></system-err>',
    '  </testsuite>',
  ]
}

function writeCase(classname: string, { name, fault }: Case): string {
  const open = `    <testcase${writeAttributes({ classname, name, time: 0 })}`
  if (fault === undefined) return `${open}/>`
  const { element, type, message } = fault
  // One schema allows no attribute of a skipped case.
  const details = element === 'skipped' ? '' : writeAttributes({ type, message })
  const text = element === 'failure' ? `${message}.` : message
  return `${open}><${element}${details}>${escapeXml(text)}</${element}></testcase>`
}

function writeAttributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}
