import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot, packageVersion } from '../package/package-root.js'

const originals = join(packageRoot, 'fixtures', 'course')

export function writeAssignmentTemplate(publicKey: string): string {
  return readFileSync(join(originals, 'assignment.yml'), 'utf8').replace('PUBLIC_KEY', publicKey)
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
