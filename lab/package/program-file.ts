import { pathToFileURL } from 'node:url'
import { packageRoot } from './package-root.js'

/** The programs that start as a process or a thread of their own, by their place in `lab`; each becomes a file of the build. */
export const programs = [
  'cli/main',
  'cli/lab-program',
  'cli/open-once-ready',
  'cli/replay/replay-program',
  'class/host/host-program',
  'class/host/parent-watch',
  'sandbox/engine-worker',
  'sandbox/documents/document-worker',
  'store/sql/statement-thread',
] as const

export type Program = (typeof programs)[number]

/** The address of a program: its source where the sources run without a build, otherwise its file in the build. */
export function programFile(program: Program): URL {
  const path = runsFromSources() ? `lab/${program}.ts` : `build/lab/${program}.js`
  return new URL(path, pathToFileURL(`${packageRoot}/`))
}

/** True if this code runs without a build, in development and in tests. */
export function runsFromSources(): boolean {
  return import.meta.url.endsWith('.ts')
}
