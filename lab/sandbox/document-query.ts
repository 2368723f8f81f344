import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import type { Delays } from './delays.js'
import { readGuestFile } from './guest/guest-program.js'
import { limits } from './limits.js'
import type { ScriptEngine } from './script-engine.js'

/** The result of a query; `took` is milliseconds that the condition slept or worked, waiting for its turn not counted. */
export type QueryResult<Document> =
  | { readonly kind: 'found'; readonly documents: readonly Document[]; readonly took: number }
  /** The condition is no JavaScript, threw, or worked for too long. */
  | { readonly kind: 'failed'; readonly took: number }
  /** Too many scripts are waiting, or none may run. */
  | { readonly kind: 'busy' }

/**
 * Filters documents by a JavaScript condition on `this`; `sleep` waits two seconds a call and ten in all. `onSlow` gets the milliseconds of
 * longer sleep; its rejection is passed on.
 */
export type FindByCondition = <Document>(
  documents: readonly Document[],
  condition: string,
  onSlow?: (took: number) => Promise<void>,
) => Promise<QueryResult<Document>>

/** Milliseconds of sleep that no single call reaches. */
const slow = limits.delay + 1

/** The messages of the script in the engine; an attacker may have it tell anything. */
const answerSchema = z.object({ found: z.array(z.number()), slept: z.number() })

export function createDocumentQuery(engine: ScriptEngine, delays: Delays): FindByCondition {
  let script: string | undefined
  return async (documents, condition, onSlow) => {
    script ??= readGuestFile('document-query')
    const query = { condition, documents, maxDelay: limits.delay }
    const options = { timeLimit: limits.queryTime, runtime: 'none' } as const
    const evaluation = await engine.evaluate(script, { query }, options)
    if (evaluation.kind === 'failed') {
      const { reason } = evaluation
      if (reason === 'busy' || reason === 'closed') return { kind: 'busy' }
      // It was stopped when its time was over, so it took more than that.
      return { kind: 'failed', took: reason === 'time' ? limits.queryTime + 1 : 0 }
    }
    const answer = readAnswer(evaluation.text)
    if (answer === undefined) return { kind: 'failed', took: 0 }
    const took = Math.max(0, Math.min(answer.slept, limits.delayTotal))
    await sleep(took, onSlow)
    return { kind: 'found', documents: pick(documents, answer.found), took }
  }

  async function sleep(took: number, onSlow?: (took: number) => Promise<void>): Promise<void> {
    if (onSlow === undefined || took <= slow) return delays.take(took)
    const awake = new AbortController()
    const slept = delays.take(took).finally(() => awake.abort())
    const told = setTimeout(slow, undefined, { signal: awake.signal }).then(
      () => onSlow(slow),
      () => {},
    )
    await Promise.all([slept, told])
  }
}

function readAnswer(text: string): z.infer<typeof answerSchema> | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function pick<Document>(documents: readonly Document[], indices: readonly number[]): Document[] {
  const wanted = new Set(indices)
  return documents.filter((_, index) => wanted.has(index))
}
