import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { measureBaseline } from '../../courses/evaluation/baseline.js'
import { listFindings } from '../../courses/evaluation/findings.js'
import type { MemoryTape } from '../../courses/evaluation/memory-tape.js'
import { readReports } from '../../courses/evaluation/read-reports.js'
import { scoreReports } from '../../courses/evaluation/score.js'
import type { SettableWorld } from '../../courses/evaluation/settable-world.js'
import { createQueues } from '../../fairness/queues.js'
import type { Lab } from '../../lab.js'
import { readJson } from '../../values/read-json.js'
import { EvaluatorRefusal, readBody } from './exchange.js'

export interface EvaluatedWorld {
  readonly world: SettableWorld
  readonly tape: MemoryTape
}

/** Returns a value to send as JSON, or sends the response itself. */
export type Route = (request: IncomingMessage, response: ServerResponse) => unknown

export function listRoutes(lab: Lab, { world, tape }: EvaluatedWorld): Record<string, Route> {
  const measure = () => measureBaseline(lab)
  let baseline = measure()
  const inTurn = createQueues<'reset'>()

  async function startOver(seed: string, time: number): Promise<void> {
    world.reseed(seed)
    world.stopAt(time)
    try {
      await lab.reset({ progress: true })
      tape.startOver(seed)
      baseline = measure()
    } finally {
      world.go()
    }
  }

  return {
    async 'POST /v1/reset'(request) {
      const wanted = await readReset(request)
      // Two resets at the same time would draw from each other's seed.
      return inTurn('reset', async () => {
        const begun = performance.now()
        const { seed = world.seed(), clock = world.clock.now() } = wanted
        await startOver(seed, clock)
        const ms = Math.round(performance.now() - begun)
        return { seed, clock: new Date(clock).toISOString(), baseline, ms }
      })
    },
    'GET /v1/state': () => describeState(lab, world, baseline),
    'GET /v1/tape': (_request, response) => {
      response.setHeader('Content-Type', 'application/x-ndjson')
      response.end(tape.text())
    },
    'POST /v1/findings/score': async (request) =>
      scoreReports(readReports('the report', await readBody(request)), listFindings(lab.options.fix)),
  }
}

function describeState({ challenges, version, options }: Lab, world: SettableWorld, baseline: string) {
  const listed = challenges.listCatalogued().map(({ key, name, solved, codingChallengeStatus, updatedAt }) => ({
    ...{ key, name, solved, codingChallengeStatus },
    restored: solved && challenges.solves.isRestored(key),
    solvedAt: solved ? updatedAt : null,
  }))
  return {
    version,
    seed: world.seed(),
    clock: new Date(world.clock.now()).toISOString(),
    baseline,
    fix: options.fix,
    solved: listed.filter(({ solved }) => solved).length,
    total: listed.length,
    challenges: listed,
  }
}

/** The first time that a reset may not set: a year later, years have five digits, which no line of a journal holds. */
const clockEnd = Date.UTC(9999, 0)

const writtenTime = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

const resetSchema = z.strictObject({
  seed: z.string().min(1).max(1000).optional(),
  /** ISO 8601 or epoch milliseconds. */
  clock: z.union([writtenTime, z.number()]).pipe(z.int().min(0).lt(clockEnd)).optional(),
})

async function readReset(request: IncomingMessage): Promise<z.infer<typeof resetSchema>> {
  const body = await readBody(request)
  const { data } = resetSchema.safeParse(body === '' ? {} : readJson(body))
  if (data !== undefined) return data
  const message = 'A reset takes {"seed": text, "clock": ISO 8601 or epoch milliseconds, 1970 to 9998}, both optional.'
  throw new EvaluatorRefusal(400, message)
}
