import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyPatch } from 'diff'
import { packageRoot } from '../../package/package-root.js'
import { loadYamlLibrary } from '../../package/yaml-library.js'
import { type Exercise, ExerciseError, type FixOption } from './exercise.js'
import { type ExerciseFile, exerciseFileSchema } from './exercise-file.js'
import { cutRegion, findAll, findOnly, type ReportError } from './shown-lines.js'

/** Reads an exercise and its source; throws an {@link ExerciseError} when the two do not fit together. */
export function readExercise(key: string, root = packageRoot): Exercise {
  const file = `fixtures/coding/exercises/${key}.yml`
  const reportError: ReportError = (field, reason) => {
    throw new ExerciseError(file, field, reason)
  }
  const read = (field: string, path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : reportError(field, `there is no ${path}`)

  const written = parseExercise(read('file', file), reportError)
  const { lines, before, after } = cutRegion(read('source', written.source), written.region, reportError)
  const snippet = lines.join('\n')
  const readOption = (option: ExerciseFile['options'][number], index: number): FixOption => {
    const field = `options.${index}.patch`
    return {
      ...option,
      code: applyTo(snippet, read(field, `fixtures/coding/patches/${option.patch}.patch`), field, reportError),
    }
  }
  return {
    source: written.source,
    language: written.language,
    snippet,
    weakLines: written.weakLines
      .map((text, index) => findOnly(lines, text, `weakLines.${index}`, reportError) + 1)
      .sort((a, b) => a - b),
    neutral: written.neutral.flatMap((text, index) => findNeutral(lines, text, `neutral.${index}`, reportError)),
    hints: written.hints,
    options: written.options.map(readOption),
    withCode: (code) => `${[...before, code, ...after].join('\n')}\n`,
  }
}

function parseExercise(text: string, reportError: ReportError): ExerciseFile {
  const { data, error } = exerciseFileSchema.safeParse(loadYamlLibrary().load(text))
  const issue = error?.issues[0]
  return data ?? reportError(issue?.path.join('.') || 'file', issue?.message ?? 'cannot be read')
}

/** Numbers of the lines with this text, from 1; only a neutral line may occur several times. */
function findNeutral(lines: readonly string[], text: string, field: string, reportError: ReportError): number[] {
  const found = findAll(lines, text)
  return found.length > 0 ? found.map((index) => index + 1) : reportError(field, `there is no line '${text}'`)
}

/** Patches were made from files with a final line end, which the shown code lacks. */
function applyTo(snippet: string, patch: string, field: string, reportError: ReportError): string {
  const before = `${snippet}\n`
  const after = applyWithoutGuessing(before, patch)
  if (after === before) reportError(field, 'changes nothing')
  return after === false ? reportError(field, 'does not apply to the shown code') : after.replace(/\n$/, '')
}

function applyWithoutGuessing(code: string, patch: string): string | false {
  try {
    return applyPatch(code, patch, { fuzzFactor: 0 })
  } catch {
    return false
  }
}
