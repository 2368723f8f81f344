import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProgressEvent } from '../../challenges/progress/progress-events.js'
import { fixes } from '../../fixes/fixes.js'
import { traces } from '../../traces/traces.js'
import { readJson } from '../../values/read-json.js'
import { type Curriculum, readCurriculum } from '../curriculum.js'
import { lessonsOf } from './catalogued-lessons.js'
import { recordLearning } from './learning-record.js'
import type { Offers } from './lessons.js'
import { describePath, type PathProgress } from './path-progress.js'

/** Reads the paths of a lab from its data folder, running or not; all challenges count as offered. */
export function readLearning(folder: string): { curriculum: Curriculum; paths: readonly PathProgress[] } {
  const curriculum = readCurriculum()
  const lines = readFileSync(join(folder, 'journal.ndjson'), 'utf8').split('\n')
  const record = recordLearning(lines.flatMap((line) => readProgressEvent(readJson(line)) ?? []))
  return { curriculum, paths: lessonsOf(curriculum).paths.map((path) => describePath(path, record, everything)) }
}

const everything: Offers = {
  has: (kind, id) =>
    kind === 'challenge' ||
    (kind === 'fix' ? fixes.some(({ name }) => name === id) : traces.some((trace) => trace.id === id)),
}
