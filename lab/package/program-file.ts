import { pathToFileURL } from 'node:url'
import { packageRoot } from './package-root.js'

/** The programs that run labs, by their place in `lab`; built as CommonJS, of which Node keeps the compiled code best. */
export const labPrograms = ['cli/start/lab-program', 'cli/replay/replay-program', 'class/host/host-program'] as const

/** All others that start as a process or a thread of their own; ES modules, as libraries of theirs are. */
export const otherPrograms = [
  'cli/main',
  'cli/start/open-browser-when-ready',
  'class/host/parent-watch',
  'sandbox/engine-worker',
  'sandbox/documents/document-worker',
  'store/sql/statement-thread',
] as const

export type Program = (typeof labPrograms | typeof otherPrograms)[number]

/** The address of a program: its source where the sources run without a build, otherwise its file in the build. */
export function programFile(program: Program): URL {
  const extension = labPrograms.some((name) => name === program) ? 'cjs' : 'js'
  const path = runsFromSources() ? `lab/${program}.ts` : `build/lab/${program}.${extension}`
  return new URL(path, pathToFileURL(`${packageRoot}/`))
}

/** True if this code runs without a build, in development and in tests. */
export function runsFromSources(): boolean {
  return import.meta.url.endsWith('.ts')
}
