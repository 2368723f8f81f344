import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageRoot } from './package-root.js'
import { readPrepared } from './prepared-files.js'
import { runsFromSources } from './program-file.js'

export function readFixture<Shape>(...path: string[]): Shape {
  return runsFromSources() ? (parseFixture(...path) as Shape) : readPrepared<Shape>(...path)
}

export function parseFixture(...path: string[]): unknown {
  return loadYamlLibrary().load(readFileSync(join(packageRoot, 'fixtures', ...path), 'utf8'))
}

/** Loaded at first use: a default lab starts without YAML. */
export const loadYamlLibrary = (): typeof import('js-yaml') => createRequire(import.meta.url)('js-yaml')
