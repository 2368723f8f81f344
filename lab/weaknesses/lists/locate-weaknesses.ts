import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../package/package-root.js'
import type { ListedWeakness } from '../weakness.js'
import { weaknesses } from '../weaknesses.js'
import { browserWeaknesses } from './browser.js'

export interface LocatedWeakness extends ListedWeakness {
  readonly room: 'server' | 'browser'
  /** From the root of the package. */
  readonly file: string
}

/** The server's first, then those of the pages. */
export function locateWeaknesses(): LocatedWeakness[] {
  return [
    ...weaknesses.map((weakness) => ({
      ...weakness,
      room: 'server' as const,
      file: `lab/weaknesses/${weakness.name}.ts`,
    })),
    ...browserWeaknesses.map((weakness) => ({
      ...weakness,
      room: 'browser' as const,
      file: findBrowserFile(weakness.name),
    })),
  ]
}

function findBrowserFile(name: string): string {
  const file = `app/weaknesses/${name}.ts`
  return existsSync(join(packageRoot, file)) ? file : `${file}x`
}
