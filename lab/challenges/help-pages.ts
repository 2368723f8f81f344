import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package/package-root.js'

/** The Markdown of a category's help page, or undefined for an unknown one. */
export function readHelpPage(category: string): string | undefined {
  const file = join(packageRoot, 'fixtures', 'help', `${category}.md`)
  return /^[a-z-]+$/.test(category) && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
