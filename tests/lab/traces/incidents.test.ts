import { describe, expect, it } from 'vitest'
import { rightAnswer } from '../../../lab/traces/judging/judge-answers.js'
import { weaveLog } from '../../../lab/traces/log/weave-log.js'
import type { IncidentTrace } from '../../../lab/traces/trace.js'
import { findTrace } from '../../../lab/traces/traces.js'

interface Line {
  readonly number: number
  readonly time: string
  readonly what: string
  readonly status: string
}

/** The lines that name an address, as a reader takes them apart. */
function linesOf(lines: readonly string[], address: string): readonly Line[] {
  return lines.flatMap((text, index) => {
    const [, time = ''] = /[:T](\d\d:\d\d:\d\d)[Z ]/.exec(text) ?? []
    const [, what = text, status = ''] = /"(\S+ \S+) HTTP[^"]*" (\d+)/.exec(text) ?? []
    return text.split(' ').includes(address) ? [{ number: index + 1, time, what, status }] : []
  })
}

type Read = (lines: readonly Line[]) => Readonly<Record<string, string | undefined>>

const having = (lines: readonly Line[], pattern: RegExp) =>
  lines.filter(({ what, status }) => pattern.test(`${what} ${status}`))
const countOf = (lines: readonly Line[], pattern: RegExp) => String(having(lines, pattern).length)
const basketsOf = (lines: readonly Line[]) =>
  lines.flatMap(({ what }) => /^GET \/rest\/basket\/(\d+)$/.exec(what)?.[1] ?? [])
const filesOf = (lines: readonly Line[]) => having(lines, /^GET \/ftp\/\S+\.\w+ 200$/).map(({ what }) => what.slice(9))

/** Answers of a reader who has the log and the attacker's address alone. */
const readers: Readonly<Record<string, Read>> = {
  'lost-account': (lines) => ({
    account: decodeURIComponent(
      having(lines, /security-question/)
        .at(-1)
        ?.what.split('email=')[1] ?? '',
    ),
    when: having(lines, /reset-password 200$/)[0]?.time,
  }),
  'borrowed-names': (lines) => {
    const forged = having(lines, /review\.written (\S+) (?!.*author=\1(?: |$))/)
    return { account: forged[0]?.what.split(' ')[2], count: String(forged.length) }
  },
  'lost-safe': (lines) => {
    const files = filesOf(lines)
    return { file: files.find((name) => name.endsWith('.kdbx')), count: String(new Set(files).size - 1) }
  },
  'lost-table': (lines) => ({
    errors: countOf(lines, / 500$/),
    when: having(lines, /select.*password.*users.* 200$/i)[0]?.time,
  }),
  'lost-baskets': (lines) => ({
    basket: basketsOf(lines)[0],
    count: String(new Set(basketsOf(lines)).size - 1),
  }),
  'lost-log': (lines) => ({
    count: countOf(lines, /user\/login 401$/),
    when: having(lines, /user\/login 200$/)[0]?.time,
  }),
  'lost-secrets': (lines) => ({
    count: countOf(lines, /file-upload 410$/),
    when: having(lines, /file-upload 410$/)[0]?.time,
  }),
}

describe.each(Object.entries(readers))('%s', (id, read) => {
  const incident = findTrace(id) as IncidentTrace
  const logs = ['plum', 'lime', 'fig', 'sloe', 'pear'].map((seed) => weaveLog(incident, { seed }))

  it('is answered by its log alone', () => {
    for (const log of logs) {
      const lines = linesOf(log.lines, log.facts.address)
      const found = { first: String(lines[0]?.number), address: log.facts.address, ...read(lines) }
      const asked = incident.questions.filter(({ form }) => form !== 'choice')
      expect(found).toEqual(Object.fromEntries(asked.map((question) => [question.id, rightAnswer(question, log)])))
    }
  })

  it('has no guessed password where another measure is right', () => {
    if (!['lost-baskets', 'borrowed-names'].includes(id)) return
    for (const log of logs) {
      const lines = linesOf(log.lines, log.facts.address)
      expect(having(lines, /user\/login 401$/)).toEqual([])
      if (id === 'lost-baskets') expect(having(lines, /user\/login 200$/)).toHaveLength(1)
    }
  })
})
