import { type ChallengeKey, catalogue, challengesOf } from '../../challenges/catalogue.js'
import type { FixState } from '../../challenges/written-fixes/written-fix.js'
import { callLab } from '../../client/lab-calls.js'
import { type Fix, weakFileOf } from '../../fixes/fix.js'
import { findFix, fixes } from '../../fixes/fixes.js'
import { findWeakness } from '../../weaknesses/weaknesses.js'
import { CliError, type ExitCode, exitCodes } from '../cli-error.js'
import { defaultAddress, parseLabUrl } from '../lab-address.js'
import { printJson, printLine } from '../print.js'

export interface PrintedFix {
  /** Name of the weakness. */
  readonly name: string
  readonly cwe: readonly number[]
  /** Path of the weak code from the root of the package. */
  readonly file: string
  /** True for a weakness of the pages. */
  readonly isOfPages: boolean
  /** Names of the functions that a fix exports. */
  readonly exports: readonly string[]
  readonly duty: string
  readonly challenges: readonly ChallengeKey[]
}

export interface ListedFix extends PrintedFix {
  /** By the lab that runs; `untried` without one. */
  readonly state: FixState
}

/** Without an address, asks the usual one, and does without a lab where none answers. */
export async function listFixes(json: boolean, address: string | undefined): Promise<ExitCode> {
  const states = await readStates(address)
  const listed: readonly ListedFix[] = fixes.map((fix) => ({
    ...describeFix(fix),
    state: states?.get(fix.name) ?? 'untried',
  }))
  if (json) printJson(listed)
  else {
    for (const { name, cwe, challenges, state } of listed) {
      const numbers = cwe.map((id) => `CWE-${id}`).join(', ')
      const names = challenges.map((key) => catalogue[key].name).join(', ')
      const shown = states ? `${state.padEnd(7)}  ` : ''
      printLine(`${name.padEnd(width)}  ${shown}${numbers.padEnd(16)}  ${names}`.trimEnd())
    }
    printLine(`${listed.length} weaknesses; juice-lab fix show NAME --out DIR tells more`)
  }
  return exitCodes.ok
}

async function readStates(address: string | undefined): Promise<ReadonlyMap<string, FixState> | undefined> {
  const states = callLab(parseLabUrl(address ?? defaultAddress)).fixStates()
  return address === undefined ? states.catch(() => undefined) : states
}

const width = Math.max(...fixes.map(({ name }) => name.length))

export function describeFix(fix: Fix): PrintedFix {
  const { name, duty, ports, isOfPages = false } = fix
  const { cwe = [] } = findWeakness(name) ?? {}
  const [file, exports] = [weakFileOf(fix), Object.keys(ports)]
  return { name, cwe, file, isOfPages, exports, duty, challenges: challengesOf(name) }
}

/** Throws a {@link CliError} for a weakness that no fix can be written for. */
export function requireFix(name: string): Fix {
  const fix = findFix(name)
  if (fix !== undefined) return fix
  const isWeakness = findWeakness(name) !== undefined
  const reason = isWeakness ? `No fix can be written for '${name}' yet.` : `There is no weakness '${name}'.`
  throw new CliError(exitCodes.usage, reason, ['juice-lab fix list'])
}
