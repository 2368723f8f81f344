import type { Request } from 'express'
import type * as z from 'zod'
import { DeskRefusal } from './refusal.js'

/** Reads what was asked, by a schema; `usage` is what it should have been. */
export type Asked = <Shape>(schema: z.ZodType<Shape>, usage: string) => Shape

/** Reads the body of what is posted, and the query of everything else. */
export function readBody({ method, body, query }: Request): Asked {
  return (schema, usage) => {
    const { data, success } = schema.safeParse(method === 'POST' ? body : query)
    if (success) return data
    throw new DeskRefusal(400, `Send ${usage}.`)
  }
}
