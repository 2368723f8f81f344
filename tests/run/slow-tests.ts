import { importsOf, readSources, type Source } from '../architecture/sources.js'

/** A slow test is a heavy suite (more than about five seconds): `x.slow.test.ts`, or `x.slow.browser.test.ts`. */
const isSlow = (path: string) => /\.slow(\.browser)?\.test\.tsx?$/.test(path)

/** Modules that import the whole lab. What stands behind one of them says nothing of what a test is about, so that no import is followed there. */
const hubs = ['lab/create-lab.ts', 'lab/server/start-server.ts', 'tests/fixtures.ts', 'tests/support/serve-lab.ts']

export interface SlowTests {
  readonly selected: readonly string[]
  readonly skipped: readonly string[]
}

/** Divides the slow tests into those that the changed files concern and the others. */
export function divideSlowTests(changed: ReadonlySet<string>): SlowTests {
  const sources = new Map(readSources('app', 'lab', 'tests').map((source) => [source.path, source]))
  const slow = [...sources.keys()].filter(isSlow).sort()
  const concerns = (test: string) =>
    [...reachedFrom(test, sources)].some((path) => changed.has(path)) || hasChangedIn(mirroredFolder(test), changed)
  return { selected: slow.filter(concerns), skipped: slow.filter((test) => !concerns(test)) }
}

/** `lab/class/` for `tests/lab/class/opening.slow.test.ts`, as such a test may start a program instead of importing it. Exploits attack weaknesses. */
const mirroredFolder = (test: string) =>
  test.startsWith('tests/exploits/') ? 'lab/weaknesses/' : test.replace(/^tests\//, '').replace(/[^/]+$/, '')

const hasChangedIn = (folder: string, changed: ReadonlySet<string>) =>
  [...changed].some((path) => path.startsWith(folder))

function reachedFrom(test: string, sources: ReadonlyMap<string, Source>): Set<string> {
  const reached = new Set([test])
  for (const path of reached) {
    const source = sources.get(path)
    if (source === undefined || hubs.includes(path)) continue
    for (const { target, isTypeOnly } of importsOf(source)) if (!isTypeOnly) reached.add(sourcePath(target, sources))
  }
  return reached
}

/** Imports name the compiled file, `x.js`. */
const sourcePath = (target: string, sources: ReadonlyMap<string, Source>) =>
  [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].find((path) => sources.has(path)) ?? target
