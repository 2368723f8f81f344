import { pathToFileURL } from 'node:url'
import { packageRoot } from './package-root.js'

/** Programs that run labs, by path in `lab`; built as CommonJS, whose compiled code Node caches best. */
export const labPrograms = ['cli/start/lab-program', 'cli/replay/replay-program', 'class/host/host-program'] as const

/** Other processes and threads; ES modules, as some of their libraries are. */
export const otherPrograms = [
  'cli/main',
  'cli/start/open-browser-when-ready',
  'class/host/parent-watch',
  'sandbox/engine-worker',
  'sandbox/documents/document-worker',
  'store/sql/statement-thread',
  'fixes/trials/trial-worker',
  'fixes/running/fix-worker',
] as const

export type Program = (typeof labPrograms | typeof otherPrograms)[number]

/** The source without a build, otherwise the built file. */
export function programFile(program: Program): URL {
  const extension = labPrograms.some((name) => name === program) ? 'cjs' : 'js'
  const path = runsFromSources() ? `lab/${program}.ts` : `build/lab/${program}.${extension}`
  return new URL(path, pathToFileURL(`${packageRoot}/`))
}

export function runsFromSources(): boolean {
  return import.meta.url.endsWith('.ts')
}
