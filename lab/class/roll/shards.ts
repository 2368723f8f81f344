import { createHash } from 'node:crypto'

/** A part of a class that a program of its own serves. */
export interface Shard {
  /** Counted from 1. */
  readonly index: number
  readonly of: number
  /** Addresses of all shards, in order, as learners know them. */
  readonly origins: readonly string[]
}

/** The shard of a learner: the one that scores highest with the id, so that another number of shards moves only those who have to. */
export function shardOf(id: string, count: number): number {
  const scores = Array.from({ length: count }, (_, place) => score(place + 1, id))
  return scores.reduce((best, one, place) => (one > (scores[best - 1] ?? '') ? place + 1 : best), 1)
}

const score = (index: number, id: string) => createHash('sha256').update(`${index} ${id}`).digest('hex')
