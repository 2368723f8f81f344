import type { IncomingMessage } from 'node:http'
import type { Clock } from '../facts/clock.js'
import type { Member } from './roll/roll.js'

/** Milliseconds without any request until a learner is offline, and without a request of the learner's own until they are idle. */
const times = { online: 45_000, active: 300_000 }

export interface Presence {
  visit(member: Member, request: IncomingMessage): () => void
  noteMessagesRead(member: Member): void
  isOnline(member: Member): boolean
  /** Epoch milliseconds; null before the first request. */
  lastSeen(member: Member): number | null
  isActive(member: Member): boolean
  /** Start of the learner's latest activity without a pause, in epoch milliseconds; null before the first. */
  activeSince(member: Member): number | null
  restedFor(member: Member): number
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

const traceTimes = ['seen', 'acted', 'since', 'used'] as const

const automatic = /^\/(socket\.io\/|join\/)/

export function watchPresence(clock: Clock): Presence {
  const traces = new Map<Member, Trace>()
  /** Times later than now count as now: the clock may have been put back. */
  const find = (member: Member): Trace | undefined => {
    const trace = traces.get(member)
    const now = clock.now()
    if (trace) for (const time of traceTimes) trace[time] = Math.min(trace[time], now)
    return trace
  }
  const traceOf = (member: Member): Trace => {
    const known = find(member) ?? { seen: 0, acted: 0, since: 0, used: 0, underway: 0, requests: 0 }
    traces.set(member, known)
    return known
  }
  const isOnline = (member: Member) => {
    const trace = find(member)
    return trace !== undefined && (trace.underway > 0 || clock.now() - trace.seen < times.online)
  }
  const isActive = (member: Member) => isOnline(member) && clock.now() - (find(member)?.acted ?? 0) < times.active

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
    noteMessagesRead(member) {
      traceOf(member).seen = clock.now()
    },
    lastSeen: (member) => find(member)?.seen || null,
    activeSince: (member) => find(member)?.since || null,
    restedFor(member) {
      const trace = find(member)
      if (trace === undefined) return Number.POSITIVE_INFINITY
      return trace.underway > 0 ? 0 : clock.now() - trace.used
    },
    requests: (member) => traces.get(member)?.requests ?? 0,
  }
}
