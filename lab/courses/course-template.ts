import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '../challenges/catalogue.js'
import type { Path } from '../curriculum/schema.js'
import { packageRoot, packageVersion } from '../package/package-root.js'

const originals = join(packageRoot, 'fixtures', 'course')

export function writeAssignmentTemplate(publicKey: string): string {
  return readFileSync(join(originals, 'assignment.yml'), 'utf8').replace('PUBLIC_KEY', publicKey)
}

/** Points of a solve for each star, of a written fix, and of a trace. */
const worth = { star: 5, patch: 20, trace: 15 }

/** An assignment of all items of a path, each once; a solve earns by its difficulty. */
export function writePathAssignment({ id, name, units }: Path, publicKey: string): string {
  const keys = new Set(units.flatMap(({ attack, again }) => [...attack, ...again]))
  const fixes = new Set(units.flatMap(({ fix }) => fix ?? []))
  const traces = new Set(units.flatMap((unit) => unit.traces))
  const items = [
    ...[...keys].map((key) => `key: ${key}\n    points: ${catalogue[key].difficulty * worth.star}`),
    ...[...fixes].map((fix) => `weakness: ${fix}\n    part: patch\n    points: ${worth.patch}`),
    ...[...traces].map((trace) => `trace: ${trace}\n    part: trace\n    points: ${worth.trace}`),
  ]
  return writeAssignmentTemplate(publicKey)
    .replace(/^id: .*$/m, `id: ${id}`)
    .replace(/^title: .*$/m, () => `title: ${JSON.stringify(name)}`)
    .replace(/^items:\n(?: .*\n)+/m, () => `items:\n${items.map((item) => `  - ${item}\n`).join('')}`)
}

/** The programs of an autograder for Gradescope, which installs this version. */
export function readAutograder(): { readonly name: string; readonly text: string }[] {
  return ['setup.sh', 'run_autograder'].map((name) => ({
    name,
    text: readFileSync(join(originals, 'gradescope', name), 'utf8').replace('VERSION', packageVersion),
  }))
}

export function readRosterTemplate(): string {
  return readFileSync(join(originals, 'roster.csv'), 'utf8')
}
