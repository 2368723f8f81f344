import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package-root.js'

/** Fixtures prepared by the build (`packaging/prepare-files.ts`), for a faster start. */
export const preparedFolder = join(packageRoot, 'build', 'prepared')

export function readPrepared<Shape>(...path: string[]): Shape {
  return JSON.parse(readFileSync(`${join(preparedFolder, ...path)}.json`, 'utf8')) as Shape
}
