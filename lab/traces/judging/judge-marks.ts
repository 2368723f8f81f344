import * as z from 'zod'
import type { WovenLog } from '../log/weave-log.js'
import { attackNames, type MarkTrace } from '../trace.js'
import { isEnough, measureShares, type Shares } from './shares.js'

export const marksSchema = z.object({
  lines: z.array(z.int().min(1).max(10_000)).max(10_000),
  attack: z.enum(attackNames),
  first: z.int().min(1).max(10_000),
})

export type Marks = z.infer<typeof marksSchema>

export interface MarksVerdict extends Shares {
  readonly kind: 'mark'
  readonly right: boolean
  readonly attackRight: boolean
  readonly firstRight: boolean
}

/** Judges marked lines, the name of the attack and its first line. */
export function judgeMarks(
  trace: MarkTrace,
  log: Pick<WovenLog, 'attack'>,
  { lines, attack, first }: Marks,
): MarksVerdict {
  const shares = measureShares(lines, log.attack)
  const attackRight = attack === trace.attack
  const firstRight = first === log.attack[0]
  return { kind: 'mark', right: isEnough(shares) && attackRight && firstRight, ...shares, attackRight, firstRight }
}
