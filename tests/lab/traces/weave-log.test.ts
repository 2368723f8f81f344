import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../lab/challenges/catalogue.js'
import { readCurriculum } from '../../../lab/curriculum/curriculum.js'
import { rightAnswer } from '../../../lab/traces/judging/judge-answers.js'
import { findAlerts } from '../../../lab/traces/judging/judge-rule.js'
import { weaveLog } from '../../../lab/traces/log/weave-log.js'
import { type RecordedLine, readRecording } from '../../../lab/traces/recording.js'
import { attackNames, type Trace, traceKinds } from '../../../lab/traces/trace.js'
import { findTrace, traceIds, traces } from '../../../lab/traces/traces.js'

const access =
  /^\d+\.\d+\.\d+\.\d+ - - \[\d\d\/\w{3}\/\d{4}:[\d:]{8} \+0000\] "(\S+) (\S+) HTTP\/1\.1" (\d{3}) (\S+) "[^"]*" "[^"]+"$/
const journal = /^\d{4}-\d\d-\d\dT[\d:]{8}Z ([a-z]+\.[a-zA-Z]+) (\S+) \d+\.\d+\.\d+\.\d+((?: \w+=\S+)*)$/
const lineOf = ({ format }: Trace) => (format === 'journal' ? journal : access)
const timeOf = ({ format }: Trace, text: string) =>
  format === 'journal' ? text.slice(0, 20) : text.slice(text.indexOf('['), text.indexOf(']'))

const seeds = ['apple', 'pear', 'fig']
const woven = seeds.flatMap((seed) => traces.map((trace) => ({ seed, trace, log: weaveLog(trace, { seed }) })))

const shapeOf = (trace: Trace, text = '') => lineOf(trace).exec(text)?.slice(1).join(' ').replaceAll('  ', ' ')
/** The parts of log lines that are the same for each seed. */
const recordedShapes = ({ format }: Trace, { method, path, status, size, facts }: RecordedLine) =>
  format === 'journal'
    ? facts.map((fact) => fact.replace(/^(\S+ \S+)$/, '$1 '))
    : [[method, path, status, size].join(' ')]
const withoutDrawn = (text: string) =>
  text
    .replace(/access\.log\.\S+/, 'access.log.{day}')
    .replace(/\b[a-z]+\d+(?=@juice\.example)/g, '{name}{basket}')
    .replace(/(?<= (?:basket|own)=)\d+/g, '{basket}')
    .replace(/(?<= order=)[0-9a-f]{4}-[0-9a-f]{16}/, '{order}')

describe('a woven log', () => {
  it.each(woven)(
    '$trace.id by $seed: the marked lines are those of the recorded attack, in order',
    ({ trace, log }) => {
      const marked = log.attack.map((number) => withoutDrawn(shapeOf(trace, log.lines[number - 1]) ?? ''))
      const courses = readRecording(trace.id).map(({ lines }) =>
        lines.flatMap((one) => recordedShapes(trace, one)).map(withoutDrawn),
      )
      expect(courses).toContainEqual(marked)
      // All else is of other visitors: the address of the attacker is in no other line.
      const ofAttacker = log.lines.flatMap((text, index) =>
        ` ${text} `.includes(` ${log.facts.address} `) ? [index + 1] : [],
      )
      expect(ofAttacker).toEqual(log.attack)
    },
  )

  it.each(woven)('$trace.id by $seed: has its lines, in its format and in order of time', ({ trace, log }) => {
    expect(log.lines).toHaveLength(trace.lines)
    expect(log.lines.filter((text) => !lineOf(trace).test(text))).toEqual([])
    const times = log.lines.map((text) => timeOf(trace, text))
    expect(times.toSorted()).toEqual(times)
  })

  it('is of a day before any lab that it is read in', () => {
    const days = woven.map(({ trace, log: { lines } }) => {
      const [, written = ''] = (trace.format === 'journal' ? /^([^T]+)T/ : /\[([^:]+):/).exec(lines[0] ?? '') ?? []
      return Date.parse(written.replaceAll('/', ' '))
    })
    expect(days.every((day) => day > Date.UTC(2025, 0, 1) && day < Date.UTC(2026, 0, 1))).toBe(true)
  })

  it('is the same for the same seed, and another for another one', () => {
    const [trace] = traces
    if (trace === undefined) throw new Error('There is no exercise.')
    expect(weaveLog(trace, { seed: 'plum' })).toEqual(weaveLog(trace, { seed: 'plum' }))
    expect(weaveLog(trace, { seed: 'plum' }).lines).not.toEqual(weaveLog(trace, { seed: 'lime' }).lines)
  })

  it.each(woven.filter(({ trace }) => trace.kind === 'incident'))(
    '$trace.id by $seed: has an answer to each question',
    ({ trace, log }) => {
      if (trace.kind !== 'incident') return
      const answers = trace.questions.map((question) => [question.form, rightAnswer(question, log)] as const)
      expect(answers).toHaveLength(5)
      const forms = {
        line: /^\d+$/,
        address: /^\d+\.\d+\.\d+\.\d+$/,
        time: /^\d\d:\d\d:\d\d$/,
        number: /^\d+$/,
        text: /^\S+$/,
        choice: /^\w+$/,
      }
      for (const [form, answer] of answers) expect(answer).toMatch(forms[form])
    },
  )

  it.each(woven.filter(({ trace }) => trace.kind === 'rule'))(
    '$trace.id by $seed: each course has a line for a rule to find',
    ({ trace, seed }) => {
      if (trace.kind !== 'rule') return
      for (const course of [0, 1, 2])
        expect(findAlerts(trace, weaveLog(trace, { seed, course })).length).toBeGreaterThan(0)
      expect(readRecording(trace.id).length).toBeGreaterThanOrEqual(3)
    },
  )
})

describe('a journal', () => {
  const journals = woven.filter(({ trace }) => trace.format === 'journal')

  it.each(journals)(
    '$trace.id by $seed: shows what no access log does, in lines of the attack alone',
    ({ trace, log }) => {
      const signs: Readonly<Record<string, RegExp>> = {
        'odd-totals': / total=-/,
        'new-faces': / fields=\S*\brole\b/,
        'front-door': / account\.loginAttempted \S*'\S*(?:--|%20or)/,
        'borrowed-names': /^\S+ review\.written (\S+) (?!.* author=\1$)/,
      }
      const sign = signs[trace.id] ?? /^$/
      const found = log.lines.flatMap((text, index) => (sign.test(text) ? [index + 1] : []))
      expect(found.length).toBeGreaterThan(0)
      expect(found.filter((number) => !log.attack.includes(number))).toEqual([])
    },
  )

  it('has an explanation of its own, which names what it shows', () => {
    expect(traces.filter(({ shows }) => shows !== undefined)).toEqual(
      traces.filter(({ format }) => format === 'journal'),
    )
    for (const { shows } of traces) expect(shows ?? '').not.toMatch(/access log/i)
  })

  it('is there for marks and for an incident', () => {
    expect(new Set(journals.map(({ trace }) => trace.id)).size).toBeGreaterThanOrEqual(3)
    expect([...new Set(journals.map(({ trace }) => trace.kind))]).toEqual(['mark', 'incident'])
  })
})

describe('the list of exercises', () => {
  it('has 24 at least, of all kinds, with logs of 300 to 3000 lines', () => {
    expect(traces.length).toBeGreaterThanOrEqual(24)
    expect(new Set(traceIds).size).toBe(traces.length)
    expect([...new Set(traces.map(({ kind }) => kind))]).toEqual(traceKinds)
    expect(traces.filter(({ lines }) => lines < 300 || lines > 3000)).toEqual([])
    expect(traces.flatMap(({ challenges }) => challenges).filter((key) => catalogue[key] === undefined)).toEqual([])
  })

  it('names each attack in an exercise', () => {
    const named = traces.flatMap((trace) => (trace.kind === 'mark' ? [trace.attack] : []))
    expect([...new Set(named)].sort()).toEqual([...attackNames].sort())
  })

  it('names concepts of the curriculum', () => {
    const known = readCurriculum().concepts.map(({ id }) => id)
    expect(traces.flatMap(({ concepts }) => concepts).filter((id) => !known.includes(id))).toEqual([])
  })

  it('finds nothing by other ids', () => {
    for (const id of ['', 'toString', '__proto__', 'Busy-Search']) expect(findTrace(id)).toBeUndefined()
  })
})
