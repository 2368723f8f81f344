import { catalogue, keyWithId } from '../../challenges/catalogue.js'
import { type CodeKind, codeKinds } from '../../challenges/continue-codes.js'
import { callLab, type LabCalls } from '../../client/lab-calls.js'
import { countNoun } from '../../values/count-noun.js'
import { CliError, type ExitCode, exitCodes } from '../cli-error.js'
import { parseLabUrl } from '../lab-address.js'
import { printJson, printLine } from '../print.js'
import { recogniseCode } from './continue-code.js'

export interface CodeOptions {
  readonly kind?: CodeKind
  readonly json?: boolean
}

/** The codes as `code show --json` prints them: all kinds, or the one that was asked for; null where there is nothing to continue. */
export type PrintedCodes = Readonly<Partial<Record<CodeKind, string | null>>>

/** The content of a code as `code decode --json` prints it; `key` and `name` are null for a challenge that this catalogue does not have. */
export interface PrintedContent {
  readonly kind: CodeKind
  readonly challenges: readonly { readonly id: number; readonly key: string | null; readonly name: string | null }[]
}

/** Prints the codes of a running lab; for a single kind, fails if that code does not exist yet. */
export async function showCodes(address: string, { kind, json }: CodeOptions): Promise<ExitCode> {
  const calls = await findLab(address)
  const codes = await calls.codes()
  const kinds = kind ? [kind] : codeKinds
  if (json) printJson(Object.fromEntries(kinds.map((one) => [one, codes[one] ?? null])) satisfies PrintedCodes)
  else if (kind === undefined) for (const one of kinds) printLine(`${one.padEnd(8)} ${codes[one] ?? 'nothing yet'}`)
  else if (codes[kind] === undefined)
    throw new CliError(exitCodes.failed, `There is no ${kind} code before the first success.`, [
      'solve a challenge first',
      'juice-lab code show',
    ])
  else printLine(codes[kind])
  return exitCodes.ok
}

export async function applyCode(text: string, address: string, only?: CodeKind): Promise<ExitCode> {
  const { kind, code } = recogniseCode(text, only)
  const calls = await findLab(address)
  const answer = await calls.applyCode(kind, code)
  if (answer === undefined)
    throw new CliError(exitCodes.failed, 'The lab does not take this code.', ['juice-lab code decode CODE'])
  printLine(answer)
  return exitCodes.ok
}

/** The calls of a lab that has told its progress: the codes of a new one are empty objects, which other programs answer with as well. */
async function findLab(address: string): Promise<LabCalls> {
  const calls = callLab(parseLabUrl(address))
  await calls.progress()
  return calls
}

export function decodeCode(text: string, { kind: only, json }: CodeOptions): void {
  const { kind, ids } = recogniseCode(text, only)
  const challenges = ids.map((id) => {
    const key = keyWithId(id) ?? null
    return { id, key, name: key && catalogue[key].name }
  })
  if (json) printJson({ kind, challenges } satisfies PrintedContent)
  else for (const line of describeContent(kind, challenges)) printLine(line)
}

function describeContent(kind: CodeKind, challenges: readonly { id: number; name: string | null }[]): string[] {
  const rows = challenges.map(({ id, name }) => `${String(id).padStart(5)}  ${name ?? '(none in this catalogue)'}`)
  return [`A ${kind} code for ${countNoun(challenges.length, 'challenge')}:`, ...rows]
}
