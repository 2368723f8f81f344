import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue, challengeKeys } from '../../challenges/catalogue.js'
import { packageRoot } from '../../package/package-root.js'
import { browserWeaknesses } from '../../weaknesses/lists/browser.js'
import type { ListedWeakness } from '../../weaknesses/weakness.js'
import { weaknesses } from '../../weaknesses/weaknesses.js'

/** A row of the answer sheet: a place where a weakness is, or would be in a lab that runs without it. */
export interface Finding {
  readonly id: string
  readonly weakness: string
  readonly method: string
  /** Path with `:names` for what varies. */
  readonly address: string
  readonly parameter: string
  readonly cwe: number
  /** False for a trap: the weakness is secured there. */
  readonly real: boolean
  readonly file: string
  readonly challenges: readonly string[]
}

/** The rows of a lab that runs without the weaknesses of these names, `all` for every one. */
export function listFindings(fixed: readonly string[] = []): Finding[] {
  const server = weaknesses.map((weakness) => describe(weakness, `lab/weaknesses/${weakness.name}.ts`))
  const browser = browserWeaknesses.map((weakness) => describe(weakness, findBrowserFile(weakness.name)))
  return [...server, ...browser].flat().map((row) => ({
    ...row,
    real: !fixed.includes(row.weakness) && !fixed.includes('all'),
  }))
}

/** The whole sheet: every place as it is in a weak lab, and as a trap in a wholly secured one. */
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
