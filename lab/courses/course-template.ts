import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package/package-root.js'

const originals = join(packageRoot, 'fixtures', 'course')

/** A commented assignment to begin with; `publicKey` is that of the course. */
export function writeAssignmentTemplate(publicKey: string): string {
  return readFileSync(join(originals, 'assignment.yml'), 'utf8').replace('PUBLIC_KEY', publicKey)
}

/** A roster to begin with. */
export function readRosterTemplate(): string {
  return readFileSync(join(originals, 'roster.csv'), 'utf8')
}
