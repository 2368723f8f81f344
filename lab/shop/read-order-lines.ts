import type { Evaluation } from '../sandbox/evaluation.js'
import type { ScriptEngine } from '../sandbox/script-engine.js'

/** Reads the free-form lines of a partner's order. */
export type ReadOrderLines = (lines: string, engine: ScriptEngine) => Promise<Evaluation>

/** Lines that are no JSON are a note in the partner's own words. */
export const readOrderLines: ReadOrderLines = async (lines) => ({
  kind: 'value',
  text: readJson(lines) ?? lines,
  truthy: true,
})

function readJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return undefined
  }
}
