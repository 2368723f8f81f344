import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { packageRoot } from './package-root.js'

/** A YAML file below `fixtures/`, parsed; the shape is the caller's knowledge of its own fixture. */
export function readFixture<Shape>(...path: string[]): Shape {
  return load(readFileSync(join(packageRoot, 'fixtures', ...path), 'utf8')) as Shape
}
