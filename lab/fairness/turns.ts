import { AsyncResource } from 'node:async_hooks'
import { createRoundRobin } from './round-robin.js'

/** Milliseconds of work after which the event loop goes round before the next piece begins. */
const sliceTime = 5

const maxPieces = 16

export interface Turns {
  /** At once where this round of the event loop has time left and nothing waits; `since` is that of {@link RoundRobin}. */
  begin(address: string, piece: () => void, since?: number): void
}

/** Without turns the event loop does all work of hundreds of connections before it accepts the next one. */
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
