import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageRoot } from './package-root.js'
import { readPrepared } from './prepared-files.js'
import { runsFromSources } from './program-file.js'

/** A YAML file below `fixtures/`, parsed; the shape is the caller's knowledge of its own fixture. */
export function readFixture<Shape>(...path: string[]): Shape {
  return runsFromSources() ? (parseFixture(...path) as Shape) : readPrepared<Shape>(...path)
}

/** A YAML file below `fixtures/` as it lies there. */
export function parseFixture(...path: string[]): unknown {
  return loadYamlLibrary().load(readFileSync(join(packageRoot, 'fixtures', ...path), 'utf8'))
}

/** Loaded at the first use: a lab of the usual configuration starts without reading any YAML. */
export const loadYamlLibrary = (): typeof import('js-yaml') => createRequire(import.meta.url)('js-yaml')
