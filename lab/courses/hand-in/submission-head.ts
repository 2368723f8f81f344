import * as z from 'zod'
import { packageVersion } from '../../package/package-root.js'
import { canonicalJson, hmac } from '../course-keys.js'
import { type Invitation, withoutSecrets } from '../invitation.js'
import type { ChainEnd } from '../tape/chain.js'

/** Fields that a newer program adds are kept: the signature covers them. */
export const headSchema = z.looseObject({
  /** 1 carries the learner's key and seed in its invitation, 2 does not. */
  schema: z.union([z.literal(1), z.literal(2)]),
  product: z.literal('juice-lab'),
  version: z.string(),
  learner: z.object({ id: z.string(), name: z.string() }).nullable(),
  assignment: z.string().nullable(),
  /** ISO 8601 in UTC, by the clock of the learner's machine. */
  submittedAt: z.iso.datetime(),
  redacted: z.boolean(),
  entries: z.int(),
  hash: z.string(),
  invitation: z.unknown(),
  /** HMAC-SHA256 over the canonical JSON of the other fields, with the tape's key. */
  mac: z.string(),
})

export type SubmissionHead = Readonly<z.infer<typeof headSchema>>

interface HeadParts {
  readonly invitation: Invitation | undefined
  readonly at: number
  readonly redacts: boolean
  readonly end: ChainEnd
  readonly tapeKey: string
}

export function signHead({ invitation, at, redacts, end, tapeKey }: HeadParts): SubmissionHead {
  const rest = {
    schema: 2 as const,
    product: 'juice-lab' as const,
    version: packageVersion,
    learner: invitation?.learner ?? null,
    assignment: invitation?.assignment.id ?? null,
    submittedAt: new Date(at).toISOString(),
    redacted: redacts,
    entries: end.next,
    hash: end.hash,
    invitation: invitation ? withoutSecrets(invitation) : null,
  }
  return { ...rest, mac: hmac(tapeKey, canonicalJson(rest)) }
}

export function isHeadSignedWith({ mac, ...rest }: SubmissionHead, tapeKey: string): boolean {
  return hmac(tapeKey, canonicalJson(rest)) === mac
}
