import type { IncomingMessage } from 'node:http'
import type { Clock } from '../facts/clock.js'
import type { Member } from './roll/roll.js'

/** Milliseconds: without any request until somebody counts as away, and without one that a person causes until as idle. */
const times = { online: 45_000, active: 300_000 }

export interface Presence {
  /** Notes a request; the returned function is called when it is over. */
  visit(member: Member, request: IncomingMessage): () => void
  /** Notes that an open page of the lab asked whether there is news. */
  see(member: Member): void
  isOnline(member: Member): boolean
  /** Epoch milliseconds; null before the first request. */
  lastSeen(member: Member): number | null
  /** True if a learner who is online did something lately. */
  isActive(member: Member): boolean
  /** Epoch milliseconds since when somebody has been at it without a pause. */
  activeSince(member: Member): number | null
  /** Milliseconds since the lab was last needed; 0 while it is. */
  restedFor(member: Member): number
  /** Requests so far. */
  requests(member: Member): number
}

interface Trace {
  seen: number
  acted: number
  since: number
  used: number
  underway: number
  requests: number
}

/** Pages and sockets ask for these by themselves. */
const automatic = /^\/(socket\.io\/|join\/)/

export function watchPresence(clock: Clock): Presence {
  const traces = new Map<Member, Trace>()
  const traceOf = (member: Member): Trace => {
    const known = traces.get(member) ?? { seen: 0, acted: 0, since: 0, used: 0, underway: 0, requests: 0 }
    traces.set(member, known)
    return known
  }
  const isOnline = (member: Member) => {
    const trace = traces.get(member)
    return trace !== undefined && (trace.underway > 0 || clock.now() - trace.seen < times.online)
  }
  const isActive = (member: Member) => isOnline(member) && clock.now() - (traces.get(member)?.acted ?? 0) < times.active

  return {
    isOnline,
    isActive,
    visit(member, { url = '/' }) {
      const trace = traceOf(member)
      const now = clock.now()
      trace.seen = now
      trace.used = now
      trace.underway += 1
      trace.requests += 1
      if (!automatic.test(url)) {
        if (now - trace.acted > times.active) trace.since = now
        trace.acted = now
      }
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        trace.underway -= 1
        trace.seen = clock.now()
        trace.used = clock.now()
      }
    },
    see(member) {
      traceOf(member).seen = clock.now()
    },
    lastSeen: (member) => traces.get(member)?.seen || null,
    activeSince: (member) => traces.get(member)?.since || null,
    restedFor(member) {
      const trace = traces.get(member)
      return trace === undefined || trace.underway > 0 ? 0 : clock.now() - trace.used
    },
    requests: (member) => traces.get(member)?.requests ?? 0,
  }
}
