import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createCounter } from '../fairness/counter.js'
import { createRoundRobin } from '../fairness/round-robin.js'
import type { Turns } from '../fairness/turns.js'

export interface PlaceLimits {
  readonly places: number
  readonly ofOne: number
}

/** The part of some places that one address may take, so that another finds one. */
export const shareOf = (places: number): number => Math.ceil(places * 0.75)

/** Milliseconds that a client may keep a place waiting while another request waits for it; local clients need a few. */
const slowAfter = 400

const checkInterval = 100

/** A request holds a place from its head to the end of its answer, and its body is not read before. */
export interface Places {
  serve(name: string, request: IncomingMessage, response: ServerResponse, begin: () => void, since?: number): void
}

interface Guest {
  readonly name: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
  begin: () => void
  readonly since: number
  enteredAt: number
}

export function createPlaces({ places, ofOne }: PlaceLimits, turns: Turns): Places {
  const waiting = createRoundRobin<Guest>()
  const atWork = new Set<Guest>()
  const counter = createCounter()
  let timer: NodeJS.Timeout | undefined
  const mayBegin = (name: string) => atWork.size < places && counter.of(name) < ofOne

  function enter(guest: Guest): void {
    guest.enteredAt = performance.now()
    atWork.add(guest)
    counter.add(guest.name, 1)
  }

  function leave(guest: Guest): void {
    if (!atWork.delete(guest)) {
      waiting.remove(guest.name, guest)
      return
    }
    counter.add(guest.name, -1)
    const next = waiting.takeNext(mayBegin)
    if (next === undefined) return
    enter(next)
    turns.begin(next.name, next.begin, next.since)
  }

  function cutOffSlow(): void {
    timer = undefined
    if (waiting.size === 0) return
    const latest = performance.now() - slowAfter
    const slow = [...atWork].filter((guest) => guest.enteredAt < latest && isSlow(guest))
    for (const { request } of slow.slice(0, waiting.size)) request.socket.destroy()
    checkLater()
  }

  function checkLater(): void {
    if (timer === undefined) timer = setTimeout(cutOffSlow, checkInterval).unref()
  }

  return {
    serve(name, request, response, begin, since = performance.now()) {
      if (request.socket.destroyed) return
      const guest: Guest = { name, request, response, begin, since, enteredAt: 0 }
      response.once('close', () => leave(guest))
      if (mayBegin(name)) {
        enter(guest)
        return begin()
      }
      guest.begin = AsyncResource.bind(begin)
      waiting.add(name, guest, since)
      checkLater()
    },
  }
}

/** A paused connection has sent what the lab has yet to read. */
function isSlow({ request, response }: Guest): boolean {
  const isSending = !request.complete && !request.socket.isPaused()
  return isSending || response.writableNeedDrain || response.writableEnded
}
