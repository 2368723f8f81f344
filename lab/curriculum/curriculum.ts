import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type * as z from 'zod'
import { ConfigError } from '../options/config-error.js'
import { describeIssues, findUnknownKeys } from '../options/schema-issues.js'
import { parseYaml } from '../options/yaml-source.js'
import { packageRoot } from '../package/package-root.js'
import { type Concept, conceptsSchema, type Path, pathsSchema, type Topic, topicsSchema } from './schema.js'
import { minutesOfUnit } from './unit-minutes.js'

export interface Curriculum {
  readonly topics: readonly Topic[]
  readonly concepts: readonly Concept[]
  readonly paths: readonly Path[]
}

export const curriculumFolder = join(packageRoot, 'fixtures', 'curriculum')

/** Reads topics, concepts and paths; throws a {@link ConfigError} with file, line and key of every error. */
export function readCurriculum(): Curriculum {
  const declared = readFile('paths.yml', pathsSchema)
  const paths = declared.map((path) => {
    const units = path.units.map((unit) => ({ ...unit, minutes: minutesOfUnit(unit) }))
    const sum = units.reduce((all, { minutes }) => all + minutes, 0)
    return { ...path, minutes: Math.round(sum / 5) * 5, units }
  })
  return { topics: readFile('topics.yml', topicsSchema), concepts: readFile('concepts.yml', conceptsSchema), paths }
}

function readFile<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const file = join(curriculumFolder, name)
  return parseCurriculum(relative(packageRoot, file), readFileSync(file, 'utf8'), schema)
}

export function parseCurriculum<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const source = parseYaml(file, text)
  const { data, error } = schema.safeParse(source.content)
  if (error === undefined) return data
  const unknown = findUnknownKeys(error.issues).map((path) => ({
    key: path.join('.'),
    line: source.lineOf(path),
    message: `${path.join('.')} is not a key of the curriculum.`,
    remedy: 'Check its spelling.',
  }))
  const others = describeIssues(
    error.issues.filter(({ code }) => code !== 'unrecognized_keys'),
    source,
  ).map(({ remedy, ...issue }) => (remedy?.startsWith('See ') ? issue : { ...issue, remedy }))
  throw new ConfigError(file, [...unknown, ...others])
}
