import { plainLine } from '../../values/plain-text.js'
import type { Assignment } from '../assignment.js'
import { escapeXml } from '../escape-xml.js'
import { type Grade, type GradedItem, hasFailed, type UnreadableWork } from './grade.js'

/**
 * JUnit XML: one suite for each learner, one case for each item. A claim that does not count has failed; an open item is skipped. A forged work
 * without a failed item has a failed case of its own.
 * A work that cannot be read is an error, in a suite of its own.
 */
export function writeJunit(
  { id, title }: Assignment,
  grades: readonly Grade[],
  unreadable: readonly UnreadableWork[],
): string {
  const suites = grades.map((grade) => writeSuite(id, grade))
  const totals = countFailures(
    grades.flatMap(({ items }) => items),
    { errors: unreadable.length, forgeries: grades.filter(isForgedAlone).length },
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeXml(title)}" ${totals} time="0">`,
    ...suites,
    ...unreadable.map((work) => writeUnreadable(id, work)),
    '</testsuites>',
    '',
  ].join('\n')
}

function writeUnreadable(assignmentId: string, { source, learnerId, message }: UnreadableWork): string {
  const name = `${assignmentId}.${learnerId ?? 'unknown'}`
  return [
    `  <testsuite name="${escapeXml(name)}" tests="1" failures="0" errors="1" skipped="0" time="0" hostname="juice-lab">`,
    '    <properties>',
    `      <property name="learner" value="${escapeXml(learnerId ?? 'unknown')}"/>`,
    '    </properties>',
    `    <testcase classname="${escapeXml(name)}" name="${escapeXml(source)}" time="0"><error type="unreadable" message="${escapeXml(message)}">${escapeXml(message)}</error></testcase>`,
    '    <system-out></system-out>',
    '    <system-err></system-err>',
    '  </testsuite>',
  ].join('\n')
}

const isForgedAlone = ({ forgery, items }: Grade) => forgery !== null && !items.some(hasFailed)

function writeSuite(assignmentId: string, grade: Grade): string {
  const { learner, tier, items, points, max, submittedAt, remarks, unreadable, forgery } = grade
  const name = `${assignmentId}.${learner.id}`
  const properties = { learner: learner.name, tier: tier ?? 'none', points: String(points), max: String(max) }
  const timestamp = submittedAt === null ? '' : ` timestamp="${submittedAt.slice(0, 19)}"`
  const notes = [...(unreadable ? [unreadable] : []), ...(forgery ? [`Forged: ${forgery}.`] : []), ...remarks]
  return [
    `  <testsuite name="${escapeXml(name)}" ${countCases(items, isForgedAlone(grade) ? 1 : 0)} time="0"${timestamp} hostname="juice-lab">`,
    '    <properties>',
    ...Object.entries(properties).map(([key, value]) => `      <property name="${key}" value="${escapeXml(value)}"/>`),
    '    </properties>',
    ...items.map((item) => writeCase(name, item)),
    ...(isForgedAlone(grade) ? [writeForgery(name, `${forgery}`)] : []),
    `    <system-out>${escapeXml(notes.map(plainLine).join('\n'))}</system-out>`,
    '    <system-err></system-err>',
    '  </testsuite>',
  ].join('\n')
}

function writeCase(className: string, item: GradedItem): string {
  const open = `    <testcase classname="${escapeXml(className)}" name="${escapeXml(item.name)}" time="0"`
  if (item.verdict === 'open') return `${open}><skipped/></testcase>`
  if (!hasFailed(item)) return `${open}/>`
  const message = `${item.reason ?? item.verdict}`
  return `${open}><failure type="${item.verdict}" message="${escapeXml(message)}">${escapeXml(`${message}.`)}</failure></testcase>`
}

function writeForgery(className: string, forgery: string): string {
  const message = escapeXml(`Forged: ${forgery}.`)
  return `    <testcase classname="${escapeXml(className)}" name="The work as a whole" time="0"><failure type="forged" message="${message}">${message}</failure></testcase>`
}

function countCases(items: readonly GradedItem[], forgeries: number): string {
  return `${countFailures(items, { errors: 0, forgeries })} skipped="${items.filter(({ verdict }) => verdict === 'open').length}"`
}

/** The only counts that the schema allows on the outermost element. */
function countFailures(
  items: readonly GradedItem[],
  { errors, forgeries }: { errors: number; forgeries: number },
): string {
  const failures = items.filter(hasFailed).length + forgeries
  return `tests="${items.length + errors + forgeries}" failures="${failures}" errors="${errors}"`
}
