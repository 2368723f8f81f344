import type { Evaluation } from '../../sandbox/evaluation.js'
import type { ScriptEngine } from '../../sandbox/script-engine.js'
import { readJson } from '../../values/read-json.js'

export type ReadOrderLines = (lines: string, engine: ScriptEngine) => Promise<Evaluation>

/** Lines that are no JSON are a note in plain text. */
export const readOrderLines: ReadOrderLines = async (lines) => {
  const value = readJson(lines)
  return { kind: 'value', text: value === undefined ? lines : JSON.stringify(value), truthy: true }
}
