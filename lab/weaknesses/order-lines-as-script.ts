import { countLoops } from '../sandbox/count-loops.js'
import type { Evaluation } from '../sandbox/evaluation.js'
import type { ScriptEngine } from '../sandbox/script-engine.js'
import type { ReadOrderLines } from '../shop/orders/read-order-lines.js'

/** Rounds of all loops, and milliseconds. */
const generous = { rounds: 1_000_000, timeLimit: 2000 }
const brief = { rounds: 10_000, timeLimit: 100 }

/** CWE-95: runs the free-form lines of a partner's order as a script, guarded only against endless loops. */
export const runOrderLines: ReadOrderLines = (lines, engine) => run(lines, engine, generous)

/** With shorter limits, where visitors may not keep a lab busy. */
export const runOrderLinesBriefly: ReadOrderLines = (lines, engine) => run(lines, engine, brief)

function run(lines: string, engine: ScriptEngine, { rounds, timeLimit }: typeof generous): Promise<Evaluation> {
  return engine.evaluate(countLoops(lines, rounds), {}, { timeLimit, runtime: 'none' })
}
