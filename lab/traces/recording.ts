import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { packageRoot } from '../package/package-root.js'
import type { Habit } from './trace.js'

/** A request as a log tells of it, without time and address. */
export interface RecordedLine {
  readonly method: string
  readonly path: string
  readonly status: number
  /** As the log writes it: bytes, or a dash. */
  readonly size: string
  readonly referrer: string
  /** A dash where the log's generator gives the visitor an agent. */
  readonly agent: string
}

/** One course of an attack. */
export interface RecordedCourse {
  readonly lines: readonly RecordedLine[]
  readonly texts: Readonly<Record<string, string>>
  /** By question, the index of the line whose time is its answer. */
  readonly times: Readonly<Record<string, number>>
}

export type HonestSessions = Readonly<Record<Habit, readonly (readonly RecordedLine[])[]>>

const writtenLines = z.array(z.string())
const recordingSchema = z.array(
  z.strictObject({
    texts: z.record(z.string(), z.string()),
    times: z.record(z.string(), z.int().min(0)),
    lines: writtenLines,
  }),
)
const honestSchema = z.record(z.string(), z.array(writtenLines))

/** A line of a recording: method, path, status, size, referrer and agent, of which only the last one may contain spaces. */
export function writeRecorded({ method, path, status, size, referrer, agent }: RecordedLine): string {
  return [method, path, status, size, referrer, agent].join(' ')
}

function readRecorded(text: string): RecordedLine {
  const [method = '', path = '', status = '', size = '', referrer = '', ...agent] = text.split(' ')
  return { method, path, status: Number(status), size, referrer, agent: agent.join(' ') }
}

/** The folder of the recordings: `honest.json`, and a file for each exercise. */
export const recordingsFolder = join(packageRoot, 'fixtures', 'traces')

const readFile = (name: string): unknown => JSON.parse(readFileSync(join(recordingsFolder, `${name}.json`), 'utf8'))

/** The recorded attack of an exercise, in each of its courses. */
export function readRecording(id: string): readonly RecordedCourse[] {
  const courses = recordingSchema.parse(readFile(id))
  return courses.map(({ lines, ...answers }) => ({ ...answers, lines: lines.map(readRecorded) }))
}

/** The recorded sessions of honest visitors, by habit. */
export function readHonestSessions(): HonestSessions {
  const sessions = honestSchema.parse(readFile('honest'))
  const read = Object.entries(sessions).map(([habit, all]) => [habit, all.map((lines) => lines.map(readRecorded))])
  return Object.fromEntries(read) as HonestSessions
}
