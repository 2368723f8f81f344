import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../package/package-root.js'

/** A JSON file of the package, by its path from the root. */
export function readPackageJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(join(packageRoot, path), 'utf8')) as Content
}
