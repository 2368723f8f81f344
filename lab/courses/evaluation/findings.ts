import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { challengesOf } from '../../challenges/catalogue.js'
import { packageRoot } from '../../package/package-root.js'
import { isFixed } from '../../weaknesses/apply-weaknesses.js'
import { type LocatedWeakness, locateWeaknesses } from '../../weaknesses/lists/locate-weaknesses.js'

export interface Finding {
  readonly id: string
  readonly weakness: string
  readonly method: string
  /** Path with `:names` for its variable parts. */
  readonly address: string
  readonly parameter: string
  readonly cwe: number
  /** False for a trap: a place where the weakness is secured. */
  readonly real: boolean
  readonly file: string
  /** First and last line of the weakness in its file, without the imports. */
  readonly lines: readonly [number, number]
  readonly challenges: readonly string[]
}

/** The rows for a lab that runs without the weaknesses of these names; `all` stands for every weakness. */
export function listFindings(fixed: readonly string[] = []): Finding[] {
  return locateWeaknesses()
    .flatMap(describe)
    .map((row) => ({ ...row, real: !isFixed(fixed, row.weakness) }))
}

/** The whole sheet: each place once as weak, and once as a trap. */
export function listAnswerSheet(): Finding[] {
  return [...listFindings(), ...listFindings(['all']).map((row) => ({ ...row, id: `${row.id}-secured` }))]
}

function describe({ name, cwe, places, file }: LocatedWeakness): Omit<Finding, 'real'>[] {
  const challenges = challengesOf(name)
  const lines = linesOf(file)
  return places.flatMap(({ method, path, parameter }, place) =>
    cwe.map((number) => ({
      id: `${name}-${place + 1}${cwe.length > 1 ? `-${number}` : ''}`,
      ...{ weakness: name, method, address: path, parameter, cwe: number, file, lines, challenges },
    })),
  )
}

function linesOf(file: string): [number, number] {
  const lines = readFileSync(join(packageRoot, file), 'utf8').trimEnd().split('\n')
  const lastImport = lines.findLastIndex((line) => /^(?:import\b.*|\} from )['"]/.test(line))
  const first = lines.findIndex((line, index) => index > lastImport && line.trim() !== '')
  return [first + 1, lines.length]
}
