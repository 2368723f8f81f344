import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue, challengeKeys } from '../../challenges/catalogue.js'
import { packageRoot } from '../../package/package-root.js'
import { isFixed } from '../../weaknesses/lay-over.js'
import { browserWeaknesses } from '../../weaknesses/lists/browser.js'
import type { ListedWeakness } from '../../weaknesses/weakness.js'
import { weaknesses } from '../../weaknesses/weaknesses.js'

/** A row of the answer sheet: an address at which a weakness is present, or secured. */
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
  readonly challenges: readonly string[]
}

/** The rows for a lab that runs without the weaknesses of these names; `all` stands for every weakness. */
export function listFindings(fixed: readonly string[] = []): Finding[] {
  const server = weaknesses.map((weakness) => describe(weakness, `lab/weaknesses/${weakness.name}.ts`))
  const browser = browserWeaknesses.map((weakness) => describe(weakness, findBrowserFile(weakness.name)))
  return [...server, ...browser].flat().map((row) => ({
    ...row,
    real: !isFixed(fixed, row.weakness),
  }))
}

/** The whole sheet: each place once as weak, and once as a trap. */
export function listAnswerSheet(): Finding[] {
  return [...listFindings(), ...listFindings(['all']).map((row) => ({ ...row, id: `${row.id}-secured` }))]
}

function describe({ name, cwe, places }: ListedWeakness, file: string): Omit<Finding, 'real'>[] {
  const challenges = challengeKeys.filter((key) => {
    const { weaknesses: needed, anyOf = [] } = catalogue[key]
    return [...needed, ...anyOf].includes(name)
  })
  return places.flatMap(({ method, path, parameter }, place) =>
    cwe.map((number) => ({
      id: `${name}-${place + 1}${cwe.length > 1 ? `-${number}` : ''}`,
      ...{ weakness: name, method, address: path, parameter, cwe: number, file, challenges },
    })),
  )
}

function findBrowserFile(name: string): string {
  const file = `app/weaknesses/${name}.ts`
  return existsSync(join(packageRoot, file)) ? file : `${file}x`
}
