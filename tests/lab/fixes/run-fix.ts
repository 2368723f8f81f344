import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { QuickJSWASMModule } from 'quickjs-emscripten-core'
import { type Fix, weakFileOf } from '../../../lab/fixes/fix.js'
import { findFix } from '../../../lab/fixes/fixes.js'
import { runTrials } from '../../../lab/fixes/trials/run-trials.js'
import type { RunRow } from '../../../lab/fixes/trials/verdict.js'
import { packageRoot } from '../../../lab/package/package-root.js'
import { loadQuickJs } from '../../../lab/sandbox/script-run.js'
import { openProcessorTime } from '../../../lab/threads/processor-time.js'
import { controls } from './controls/all-controls.js'
import { type Controls, honestHalves } from './controls/controls.js'

/** Of this thread, so that a busy machine refuses no fix. */
const processorTime = openProcessorTime()

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

/** The honest halves as a file that stands in for the weak one: its imports lead from there, and it exports the weak one's names. */
export function asFix(fix: Fix, controls: Controls): string {
  const halves = honestHalves(controls)
  const folder = posix.dirname(weakFileOf(fix))
  const moved = [...new Set(halves.map(([file]) => file))].map((file) =>
    readSource(file).replace(/(from ')(\.[^']+)'/g, (_all, from: string, path: string) => {
      const target = posix.relative(folder, posix.join(posix.dirname(file), path))
      return `${from}${target.startsWith('.') ? target : `./${target}`}'`
    }),
  )
  const names = Object.keys(fix.ports)
  const exports = halves.flatMap(([, name], index) =>
    name === names[index] ? [] : [`export const ${names[index]} = ${name}`],
  )
  return [...moved, ...exports].join('\n')
}

/** The honest halves of a weakness by its name. */
export function honestFix(name: string): string {
  const [fix, own] = [findFix(name), controls[name]]
  if (fix === undefined || own === undefined) throw new Error(`There are no trials of '${name}'.`)
  return asFix(fix, own)
}
