import { createHash } from 'node:crypto'

export interface Shard {
  /** Counted from 1. */
  readonly index: number
  readonly of: number
  /** Addresses of all shards, in the order of the shards, as learners know them. */
  readonly origins: readonly string[]
}

/** The highest hash wins, so that a change in the number of shards moves as few learners as possible. */
export function shardOf(id: string, count: number): number {
  const scores = Array.from({ length: count }, (_, position) => score(position + 1, id))
  return scores.reduce((best, one, position) => (one > (scores[best - 1] ?? '') ? position + 1 : best), 1)
}

const score = (index: number, id: string) => createHash('sha256').update(`${index} ${id}`).digest('hex')
