import type { Request } from 'express'
import type * as z from 'zod'
import { DeskRefusal } from './refusal.js'

/** `usage` describes valid fields for the error message. */
export type ReadInput = <Shape>(schema: z.ZodType<Shape>, usage: string) => Shape

export function inputOf({ method, body, query }: Request): ReadInput {
  return inputFrom(method === 'POST' ? body : query)
}

export function inputFrom(fields: unknown): ReadInput {
  return (schema, usage) => {
    const { data, success } = schema.safeParse(fields)
    if (success) return data
    throw new DeskRefusal(400, `Send ${usage}.`)
  }
}
