import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formats } from '../../../lab/traces/log/formats.js'
import {
  type RecordedCourse,
  type RecordedLine,
  readRecording,
  recordingsFolder,
  writeRecorded,
} from '../../../lab/traces/recording.js'
import { findTrace, traceIds } from '../../../lab/traces/traces.js'
import { honestSessions, tidySession } from '../../support/traces/honest-sessions.js'
import { incidentAttacks } from '../../support/traces/incident-attacks.js'
import { markedAttacks } from '../../support/traces/marked-attacks.js'
import { openRecorder, type Recorder } from '../../support/traces/record-lines.js'
import { ruledAttacks } from '../../support/traces/ruled-attacks.js'
import type { Variant } from '../../support/traces/variant.js'

/** `RECORD_TRACES=yes` writes the recordings again (docs/recipes.md#how-to-add-a-trace-exercise). */
const writes = process.env.RECORD_TRACES === 'yes'

const attacks: Readonly<Record<string, readonly Variant[]>> = { ...markedAttacks, ...ruledAttacks, ...incidentAttacks }

let recorder: Recorder
beforeAll(async () => {
  recorder = await openRecorder()
})
afterAll(() => recorder.close())

/** An access log needs no facts; places of a journal count its lines. */
async function recordCourse(id: string, { acts, answers }: Variant): Promise<RecordedCourse> {
  const format = findTrace(id)?.format ?? 'access'
  const recorded = await recorder.record(acts)
  const lines = format === 'access' ? recorded.map((line) => ({ ...line, facts: [] })) : recorded
  return { texts: {}, times: {}, ...answers?.(formats[format].entries(lines)), lines }
}

const write = (name: string, content: unknown) =>
  writeFileSync(join(recordingsFolder, `${name}.json`), `${JSON.stringify(content, null, 1)}\n`)

/** Sizes of pages change with the pages. */
const withoutSize = ({ method, path, status, agent, facts }: RecordedLine) =>
  [method, path, status, agent, ...facts].join(' ')
const shape = ({ lines, ...answers }: RecordedCourse) => ({ ...answers, lines: lines.map(withoutSize) })

it('each exercise has an attack, and each attack an exercise', () => {
  expect(Object.keys(attacks).sort()).toEqual([...traceIds].sort())
})

describe('a recording has the lines that the attacks of the proofs make today', () => {
  it.each(traceIds)('%s', async (id) => {
    const courses: RecordedCourse[] = []
    for (const variant of attacks[id] ?? []) courses.push(await recordCourse(id, variant))
    if (writes)
      write(
        id,
        courses.map(({ lines, ...answers }) => ({ ...answers, lines: writeRecorded(lines) })),
      )
    expect(courses.map(shape)).toEqual(readRecording(id).map(shape))
  })
})

it.runIf(writes)('honest visitors are recorded', async () => {
  const recorded: Record<string, (readonly string[])[]> = {}
  for (const [habit, sessions] of Object.entries(honestSessions)) {
    const all: (readonly string[])[] = []
    for (const session of sessions) all.push(writeRecorded(tidySession(habit, await recorder.record([session]))))
    recorded[habit] = all
  }
  write('honest', recorded)
})
