import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readCourseFile, unreadableFile } from '../../courses/read-file.js'
import { systemRandom } from '../../facts/random.js'
import { weakFileOf } from '../../fixes/fix.js'
import { fixes } from '../../fixes/fixes.js'
import { openFixTrials } from '../../fixes/trials/try-fix.js'
import type { TrialRow, Verdict } from '../../fixes/trials/verdict.js'
import { chooseGlyphs } from '../../terminal/glyphs.js'
import { plainLine } from '../../values/plain-text.js'
import { CliError, type ExitCode, exitCodes } from '../cli-error.js'
import { isFolder } from '../folder/data-folder.js'
import { printJson, printLine } from '../print.js'
import { requireFix } from './list-fixes.js'

export interface TryOptions {
  readonly json?: boolean
}

export interface PrintedVerdict extends Verdict {
  readonly file: string
}

/** Tries a fix, or where no file is named all of a folder; an array is printed as JSON for a folder. */
export async function tryFixes(name: string, file: string | undefined, { json }: TryOptions): Promise<ExitCode> {
  const chosen = file === undefined ? findInFolder(name) : [{ name: requireFix(name).name, file }]
  const sources = chosen.map((one) => ({ ...one, source: readCourseFile(one.file).toString('utf8') }))
  const trials = openFixTrials(systemRandom)
  const verdicts: PrintedVerdict[] = []
  try {
    for (const one of sources) {
      const verdict = { file: one.file, ...(await trials.try(one.name, one.source)) }
      verdicts.push(verdict)
      if (!json) printVerdict(verdict)
    }
  } finally {
    await trials.close()
  }
  if (json) printJson(file === undefined ? verdicts : verdicts[0])
  return verdicts.every(({ holds }) => holds) ? exitCodes.ok : exitCodes.failed
}

/** Files of a folder that are named after a weakness. */
function findInFolder(folder: string): { name: string; file: string }[] {
  if (!isFolder(folder)) {
    if (fixes.some(({ name }) => name === folder))
      throw new CliError(exitCodes.usage, 'The file with your code is missing.', [`juice-lab fix try ${folder} FILE`])
    readCourseFile(folder)
    throw new CliError(exitCodes.usage, `${folder} is no folder.`, [`juice-lab fix try NAME ${folder}`])
  }
  const found = listFiles(folder).flatMap((file) => {
    const fix = fixes.find((one) => file === basename(weakFileOf(one)))
    return fix === undefined ? [] : [{ name: fix.name, file: join(folder, file) }]
  })
  if (found.length > 0) return found
  throw new CliError(exitCodes.usage, `No file in ${folder} is named after a weakness that a fix can be written for.`, [
    'juice-lab fix list',
    `juice-lab fix show NAME --out ${folder}`,
  ])
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    throw unreadableFile(folder, error)
  }
}

function printVerdict({ name, holds, rows, variants, milliseconds }: PrintedVerdict): void {
  const broken = rows.filter((row) => !row.holds)
  const refused = `${variants.refused} of ${variants.tried} variants of the attack were refused`
  printLine(`${name} ${holds ? 'holds' : 'does not hold'}: ${refused}, ${milliseconds} ms`)
  for (const row of rows.filter((row) => row.holds)) printLine(`  ${headOf(row)}`)
  for (const row of broken) {
    printLine(`  ${headOf(row)}`)
    printLine(`      sent       ${plainLine(row.sent)}`)
    printLine(`      came back  ${row.line === null ? '' : `line ${row.line}: `}${plainLine(row.cameBack)}`)
    printLine(`      expected   ${plainLine(row.expected)}`)
  }
}

function headOf({ kind, trial, holds }: TrialRow): string {
  const { yes, no } = chooseGlyphs(process.env)
  return `${holds ? yes : no} ${kind.padEnd(7)}  ${trial}`
}
