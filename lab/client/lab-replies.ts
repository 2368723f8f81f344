import * as z from 'zod'
import { parts } from '../challenges/coding/steps.js'
import { fixStates } from '../challenges/written-fixes/written-fix.js'
import type { ShownItem } from './lab-client.js'

/** The challenge list (docs/contract/progress-and-ctf.md#challenge-list); its rows may have any shape. */
export const challengeList = z.object({ data: z.array(z.unknown()) })

export const versionReply = z.object({ version: z.string().default('') })

export const configurationReply = z.object({
  config: z
    .object({
      application: z.object({ name: z.string().optional() }).optional(),
      challenges: z.object({ codingChallengesEnabled: z.string().optional() }).optional().catch(undefined),
    })
    .optional(),
})

/** A continue code, which goes into the clipboard as it is; one of all challenges has about 350 characters. */
const continueCode = z
  .string()
  .max(1000)
  .regex(/^[0-9A-Za-z]*$/)

export const codeReply = z.object({ continueCode: continueCode.optional() })

export const appliedReply = z.object({ data: z.string().optional() })

export const detailsReply = z.object({ data: z.object({ restored: z.array(z.string()), cheatScore: z.number() }) })

export const fixesReply = z.object({ data: z.array(z.object({ name: z.string(), state: z.enum(fixStates) })) })

export const assignmentReply = z.object({
  data: z
    .object({
      ...{ id: z.string(), title: z.string(), opens: z.string().nullable(), due: z.string().nullable() },
      late: z.object({ perDay: z.number(), maxDays: z.number() }),
      hints: z.enum(['free', 'cost', 'off']),
      coding: z.object({ maxTries: z.number().nullable() }),
      learner: z.object({ id: z.string(), name: z.string() }).nullable(),
      // Labs of earlier versions are never frozen on their own board.
      frozen: z.boolean().default(false),
      earned: z.number(),
      total: z.number(),
      items: z.array(
        z.object({
          key: z.custom<ShownItem['key']>((key) => typeof key === 'string'),
          ...{ name: z.string(), part: z.enum(parts), points: z.number(), hintCost: z.number() },
          state: z.enum(['open', 'done', 'restored']),
          rule: z.enum(['early', 'late', 'tries', 'unfound']).nullable(),
          ...{ earned: z.number(), lateDays: z.number(), hintsCost: z.number(), tries: z.number().default(0) },
          // Labs of earlier versions do not tell it.
          at: z.iso.datetime().nullable().default(null),
        }),
      ),
    })
    .nullable(),
})

const stepKind = z.enum(['read', 'attack', 'trace', 'fix', 'again'])

const nextStep = z.object({
  why: z.enum(['path', 'start', 'graph', 'revise']),
  kind: stepKind,
  ...{ name: z.string(), concept: z.string() },
  path: z
    .object({ name: z.string() })
    .nullable()
    .transform((path) => path?.name ?? null),
  to: z.string(),
})

export const nextReply = z.object({ data: z.array(nextStep) })

const counted = z.object({ done: z.number(), of: z.number() })

export const certificateReply = z.object({
  data: z.object({
    path: z.object({ id: z.string(), name: z.string() }),
    isComplete: z.boolean(),
    finishedAt: z.iso.datetime().nullable(),
    units: z.array(
      z.object({
        name: z.string(),
        items: z.array(
          z.object({
            kind: stepKind,
            ...{ id: z.string(), name: z.string(), at: z.iso.datetime().nullable(), hints: z.number() },
            ...{
              tutorial: z.boolean().default(false),
              restored: z.boolean(),
              tries: z.number().nullable(),
              replayed: z.boolean().nullable(),
            },
          }),
        ),
      }),
    ),
    ...{
      hints: z.number(),
      tutorials: z.number().default(0),
      restored: z.number(),
      firstTries: counted,
      replay: counted.nullable(),
    },
  }),
})
