import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyPatch } from 'diff'
import { packageRoot } from '../../package/package-root.js'
import { loadYamlLibrary } from '../../package/read-fixture.js'
import { type Exercise, ExerciseError, type ExerciseFile, exerciseFileSchema, type FixOption } from './exercise.js'
import { createView } from './neutral-view.js'
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
  const part = lines.join('\n')
  const view = createView(part, written.shownAs, reportError)
  const inFile = (code: string) => `${[...before, code, ...after].join('\n')}\n`
  const snippet = view.show(part)
  const readOption = (option: ExerciseFile['options'][number], index: number): FixOption => {
    const field = `options.${index}.patch`
    const changed = applyTo(part, read(field, `fixtures/coding/patches/${option.patch}.patch`), field, reportError)
    const code = view.show(changed)
    if (code === snippet) reportError(field, 'changes nothing that is shown')
    return { ...option, code, file: inFile(changed) }
  }
  return {
    source: written.source,
    language: written.language,
    snippet,
    weakLines: written.weakLines
      .flatMap((text, index) =>
        view.numbers([findOnly(lines, text, `weakLines.${index}`, reportError)], `weakLines.${index}`),
      )
      .sort((a, b) => a - b),
    neutral: written.neutral.flatMap((text, index) =>
      view.numbers(findNeutral(lines, text, `neutral.${index}`, reportError), `neutral.${index}`),
    ),
    hints: written.hints,
    options: written.options.map(readOption),
    file: inFile(part),
  }
}

function parseExercise(text: string, reportError: ReportError): ExerciseFile {
  const { data, error } = exerciseFileSchema.safeParse(loadYamlLibrary().load(text))
  const issue = error?.issues[0]
  return data ?? reportError(issue?.path.join('.') || 'file', issue?.message ?? 'cannot be read')
}

/** Indices of the lines with this text; only a neutral line may occur several times. */
function findNeutral(lines: readonly string[], text: string, field: string, reportError: ReportError): number[] {
  const found = findAll(lines, text)
  return found.length > 0 ? found : reportError(field, `there is no line '${text}'`)
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
