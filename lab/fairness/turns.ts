import { AsyncResource } from 'node:async_hooks'
import { createRoundRobin } from './round-robin.js'

/** Milliseconds of work after which the event loop goes round before the next piece begins. */
const sliceTime = 5

/** Max pieces that begin in one round of the event loop. */
const maxPieces = 16

/** Begins pieces of work on this thread in turn, by the address that they are for. */
export interface Turns {
  /** Begins the piece at once where this round of the event loop has time left and nothing waits; `since` is that of {@link RoundRobin}. */
  begin(address: string, piece: () => void, since?: number): void
}

/**
 * Without turns the event loop does all work that has arrived, of hundreds of connections, before it accepts the next one. Work that a piece
 * leaves to promises is done before the next piece begins.
 */
export function createTurns(): Turns {
  const waiting = createRoundRobin<() => void>()
  let began: number | undefined

  function hasTime(): boolean {
    if (began !== undefined) return performance.now() - began < sliceTime
    began = performance.now()
    setImmediate(endRound)
    return true
  }

  function endRound(): void {
    began = undefined
    // Each piece is an immediate of its own, since promises are settled between two of them.
    for (let count = Math.min(maxPieces, waiting.size); count > 0; count -= 1) setImmediate(beginNext)
  }

  function beginNext(): void {
    if (waiting.size > 0 && hasTime()) waiting.takeNext()?.()
  }

  return {
    begin(address, piece, since) {
      if (waiting.size === 0 && hasTime()) piece()
      // It keeps the context of its own request, by which facts know their origin.
      else waiting.add(address, AsyncResource.bind(piece), since)
    },
  }
}
