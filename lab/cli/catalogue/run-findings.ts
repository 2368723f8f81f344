import { listAnswerSheet, listFindings } from '../../courses/evaluation/findings.js'
import { readReports } from '../../courses/evaluation/read-reports.js'
import { type Score, scoreReports } from '../../courses/evaluation/score.js'
import { writeFindings } from '../../courses/evaluation/write-findings.js'
import type { FindingFormat } from '../../courses/format-names.js'
import { readCourseText } from '../../courses/read-file.js'
import { type ExitCode, exitCodes } from '../cli-error.js'
import { printJson, printLine } from '../print.js'
import { writeWhole } from '../write-whole.js'
import { checkFixes } from './list-weaknesses.js'

export interface FindingsOptions {
  readonly format: FindingFormat
  readonly output?: string
}

export interface ScoreOptions {
  readonly fix?: readonly string[]
  readonly json?: boolean
}

export function runFindings({ format, output }: FindingsOptions): ExitCode {
  const rows = listAnswerSheet()
  const text = writeFindings(format, rows)
  if (output === undefined) process.stdout.write(text)
  else {
    writeWhole([{ path: output, content: text }])
    printLine(`${rows.length} rows are in ${output}, half of them traps.`)
  }
  return exitCodes.ok
}

export function runScore(file: string, { fix = [], json = false }: ScoreOptions): ExitCode {
  checkFixes(fix)
  const score = scoreReports(readReports(file, readCourseText(file, 'unreadable')), listFindings(fix))
  if (json) printJson(score)
  else for (const line of describeScore(score)) printLine(line)
  return exitCodes.ok
}

function describeScore({ byCwe, related, others, unscored, summary }: Score): string[] {
  const rows = byCwe.map(
    (counts) =>
      `  CWE-${String(counts.cwe).padEnd(5)} ${(['hits', 'related', 'misses', 'traps'] as const)
        .map((kind) => `${String(counts[kind]).padStart(4)} ${kind}`)
        .join(' ')}`,
  )
  const { truePositives, falseNegatives, falsePositives, trueNegatives, precision, recall, f1 } = summary
  return [
    ...rows,
    `${truePositives} of ${truePositives + falseNegatives} true rows found, ${falsePositives} of ${falsePositives + trueNegatives} traps fallen into, ${others.length} reports that the sheet does not know`,
    ...(related.length > 0
      ? [
          `${related.length} of the missed rows were reported with a parent or a child of their CWE: precision and recall count them as found`,
        ]
      : []),
    `precision ${precision}, recall ${recall}, F1 ${f1}, with reports that the sheet does not know counted as wrong`,
    ...(unscored > 0
      ? [
          `${unscored} results name no CWE or no place and were left out: SARIF has the CWE in a rule’s tags (external/cwe/cwe-89) or relationships, the place in webRequest.target or in a file’s line`,
        ]
      : []),
  ]
}
