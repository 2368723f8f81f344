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
  /** The lines of the shop's journal about it: fact, account, values. */
  readonly facts: readonly string[]
}

/** One course of an attack. */
export interface RecordedCourse {
  readonly lines: readonly RecordedLine[]
  readonly texts: Readonly<Record<string, string>>
  /** By question, the index of the line whose time is its answer. */
  readonly times: Readonly<Record<string, number>>
}

export type HonestSessions = Readonly<Record<Habit, readonly (readonly RecordedLine[])[]>>

const writtenLines = z.array(z.string()).transform(readLines)
const recordingSchema = z.array(
  z.strictObject({
    texts: z.record(z.string(), z.string()),
    times: z.record(z.string(), z.int().min(0)),
    lines: writtenLines,
  }),
)
const honestSchema = z.record(z.string(), z.array(writtenLines))

/** Stands before a fact, which belongs to the request above it. */
const factMark = '> '

/** Of each request, method, path, status, size, referrer and agent, of which only the last one may contain spaces; its facts below. */
export function writeRecorded(lines: readonly RecordedLine[]): readonly string[] {
  return lines.flatMap(({ method, path, status, size, referrer, agent, facts }) => [
    [method, path, status, size, referrer, agent].join(' '),
    ...facts.map((fact) => factMark + fact),
  ])
}

function readLines(texts: readonly string[]): readonly RecordedLine[] {
  return texts.flatMap((text, index) => {
    if (text.startsWith(factMark)) return []
    const after = texts.slice(index + 1)
    const next = after.findIndex((one) => !one.startsWith(factMark))
    const facts = (next < 0 ? after : after.slice(0, next)).map((one) => one.slice(factMark.length))
    const [method = '', path = '', status = '', size = '', referrer = '', ...agent] = text.split(' ')
    return [{ method, path, status: Number(status), size, referrer, agent: agent.join(' '), facts }]
  })
}

/** The folder of the recordings: `honest.json`, and a file for each exercise. */
export const recordingsFolder = join(packageRoot, 'fixtures', 'traces')

const readFile = (name: string): unknown => JSON.parse(readFileSync(join(recordingsFolder, `${name}.json`), 'utf8'))

/** The recorded attack of an exercise, in each of its courses. */
export function readRecording(id: string): readonly RecordedCourse[] {
  return recordingSchema.parse(readFile(id))
}

/** The recorded sessions of honest visitors, by habit. */
export function readHonestSessions(): HonestSessions {
  return honestSchema.parse(readFile('honest')) as Readonly<Record<string, HonestSessions[Habit]>> as HonestSessions
}
