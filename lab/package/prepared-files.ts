import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package-root.js'

/** The folder of what the build made of the fixtures, so that a start has less to do; see `packaging/prepare-files.ts`. */
export const preparedFolder = join(packageRoot, 'build', 'prepared')

/** The content of a file below `fixtures/` as the build prepared it. */
export function readPrepared<Shape>(...path: string[]): Shape {
  return JSON.parse(readFileSync(`${join(preparedFolder, ...path)}.json`, 'utf8')) as Shape
}
