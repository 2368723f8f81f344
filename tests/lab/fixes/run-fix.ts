import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { QuickJSWASMModule } from 'quickjs-emscripten-core'
import type { Fix } from '../../../lab/fixes/fix.js'
import { runTrials } from '../../../lab/fixes/trials/run-trials.js'
import type { RunRow } from '../../../lab/fixes/trials/verdict.js'
import { packageRoot } from '../../../lab/package/package-root.js'
import { loadQuickJs } from '../../../lab/sandbox/script-run.js'

const processorTime = { worked: () => performance.now(), waited: () => 0, close() {} }

/** Tries sources in this thread, in one engine after the other as they break. */
export function openRunner(): (fix: Fix, source: string, seed?: string) => Promise<readonly RunRow[]> {
  let loaded: Promise<QuickJSWASMModule> | undefined
  const engine = (isBroken: boolean) => {
    if (isBroken) loaded = undefined
    loaded ??= loadQuickJs()
    return loaded
  }
  return async (fix, source, seed = 'seed') => {
    const rows: RunRow[] = []
    const onRow = (row: RunRow) => void rows.push(row)
    await runTrials(fix, { source, seed }, { engine, processorTime, onBegin() {}, onRow })
    return rows
  }
}

export function readSource(path: string): string {
  return readFileSync(join(packageRoot, path), 'utf8')
}

/** The honest half as a file that stands in for the weak one: its imports lead from there, and it exports the weak one's name. */
export function asFix(file: string, honestName: string, weakName: string): string {
  const moved = readSource(file).replace(/(from ')(\.[^']+)'/g, (_all, from: string, path: string) => {
    const target = posix.relative('lab/weaknesses', posix.join(posix.dirname(file), path))
    return `${from}${target}'`
  })
  return `${moved}\nexport const ${weakName} = ${honestName}\n`
}
