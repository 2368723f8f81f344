import { type ChallengeKey, catalogue, challengeKeys, challengesOf } from '../../challenges/catalogue.js'
import type { StaysSolvable } from '../../challenges/challenge.js'
import { chooseGlyphs, wrapText } from '../../terminal/glyphs.js'
import { type LocatedWeakness, locateWeaknesses } from '../../weaknesses/lists/locate-weaknesses.js'
import { CliError, exitCodes } from '../cli-error.js'
import { printJson, printLine } from '../print.js'

export interface WeaknessesOptions {
  readonly json?: boolean
}

export interface PrintedWeakness {
  readonly name: string
  readonly room: LocatedWeakness['room']
  readonly cwe: readonly number[]
  /** Path from the root of the package. */
  readonly file: string
  readonly challenges: readonly ChallengeKey[]
  readonly fix: boolean
  /** The first of the hazards that it needs, null for none. */
  readonly hazard: string | null
  readonly hazards: readonly string[]
  readonly places: LocatedWeakness['places']
}

export function listWeaknesses({ json }: WeaknessesOptions): void {
  const sorted = locateWeaknesses()
    .map(describe)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  if (json) printJson(sorted)
  else for (const line of describeForPeople(sorted, process.stdout.columns)) printLine(line)
}

const indent = '    '

/** A line for each weakness; in a terminal where it is too long, its challenges stand on lines of their own. */
export function describeForPeople(listed: readonly PrintedWeakness[], columns = Number.POSITIVE_INFINITY): string[] {
  const width = Math.max(...listed.map(({ name }) => name.length))
  const rows = listed.flatMap(({ name, room, cwe, challenges }) => {
    const numbers = cwe.map((id) => `CWE-${id}`).join(', ')
    const needing = challenges.map((key) => catalogue[key].name).join(', ')
    const head = `${name.padEnd(width)}  ${room.padEnd(7)}  ${numbers.padEnd(16)}`
    const line = `${head}  ${needing}`.trimEnd()
    if (line.length <= columns) return [line]
    const parts = wrapText(needing, columns - indent.length, Number.POSITIVE_INFINITY, chooseGlyphs(process.env))
    return [head.trimEnd(), ...parts.map((part) => `${indent}${part}`)]
  })
  return [...rows, `${listed.length} weaknesses`, '', ...describeExceptions()]
}

/** Reasons, worded to follow the name of a challenge. */
const reasons: Readonly<Record<StaysSolvable, string>> = {
  data: 'by what people know or left lying about',
  'browser-report': 'by what a browser reports',
  discovery: 'by finding a place that is there for everybody',
}

function describeExceptions(): string[] {
  const rows = (Object.keys(reasons) as StaysSolvable[]).flatMap((reason) => {
    const names = challengeKeys.flatMap((key) => (catalogue[key].staysSolvable === reason ? [catalogue[key].name] : []))
    return [`  ${reason}, ${reasons[reason]}:`, ...names.sort().map((name) => `    ${name}`)]
  })
  return ['With --fix all these challenges can still be solved:', ...rows]
}

export function checkFixes(names: readonly string[]): void {
  const known = ['all', ...locateWeaknesses().map(({ name }) => name)]
  for (const name of names)
    if (!known.includes(name))
      throw new CliError(exitCodes.usage, `There is no weakness '${name}'.`, ['juice-lab weaknesses', '--fix all'])
}

function describe({ name, room, cwe, file, hazards = [], places }: LocatedWeakness): PrintedWeakness {
  const challenges = challengesOf(name)
  return { name, room, cwe, file, challenges, fix: true, hazard: hazards[0] ?? null, hazards, places }
}
