import type { IncomingMessage } from 'node:http'
import * as z from 'zod'
import { readJson } from '../../values/read-json.js'
import { EvaluatorRefusal, readBody } from './exchange.js'

/** The first time that a reset may not set: a year later, years have five digits, which no line of a journal holds. */
const clockEnd = Date.UTC(9999, 0)

const writtenTime = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

const resetSchema = z.strictObject({
  seed: z.string().min(1).max(1000).optional(),
  /** ISO 8601 or epoch milliseconds. */
  clock: z.union([writtenTime, z.number()]).pipe(z.int().min(0).lt(clockEnd)).optional(),
})

/** The seed and the clock that a reset asks for; throws an {@link EvaluatorRefusal}. */
export async function readReset(request: IncomingMessage): Promise<z.infer<typeof resetSchema>> {
  const body = await readBody(request)
  const { data } = resetSchema.safeParse(body === '' ? {} : readJson(body))
  if (data !== undefined) return data
  const message = 'A reset takes {"seed": text, "clock": ISO 8601 or epoch milliseconds, 1970 to 9998}, both optional.'
  throw new EvaluatorRefusal(400, message)
}
