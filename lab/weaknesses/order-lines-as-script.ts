import { countLoops } from '../sandbox/count-loops.js'
import type { Evaluation } from '../sandbox/evaluation.js'
import type { ScriptEngine } from '../sandbox/script-engine.js'
import type { ReadOrderLines } from '../shop/read-order-lines.js'

/** The limits of an order: rounds of all its loops, and milliseconds. */
const generous = { rounds: 1_000_000, timeLimit: 2000 }
const brief = { rounds: 10_000, timeLimit: 100 }

/** CWE-95: takes the free-form lines of a partner's order for a script and runs it, behind a guard against endless loops only. */
export const runOrderLines: ReadOrderLines = (lines, engine) => run(lines, engine, generous)

/** Runs the lines of a partner's order only briefly, for a lab that nobody may keep busy. */
export const runOrderLinesBriefly: ReadOrderLines = (lines, engine) => run(lines, engine, brief)

function run(lines: string, engine: ScriptEngine, { rounds, timeLimit }: typeof generous): Promise<Evaluation> {
  return engine.evaluate(countLoops(lines, rounds), {}, { timeLimit, runtime: 'none' })
}
