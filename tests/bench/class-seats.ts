import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { attack, join, shop } from './class-mix.js'
import { createVisitor, type Sample, type VisitorOrder } from './class-visitor.js'

/** A program that {@link seatLearners} starts: some of the learners, in a process of their own. */

export interface Seat {
  readonly lab: string
  readonly place: number
  readonly url: string
  /** Null in a lone lab. */
  readonly key: string | null
  /** Milliseconds between two requests, on average. */
  readonly pause: number
  /** Milliseconds until the learner comes, and from then on until all solving attacks are through. */
  readonly comesAfter: number
  readonly duration: number
}

export type SeatsCommand = { readonly kind: 'come'; readonly seats: readonly Seat[] } | { readonly kind: 'leave' }

export type SeatsReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'solve'; readonly lab: string; readonly challenge: string }
  | { readonly kind: 'left'; readonly samples: readonly Sample[]; readonly late: number }

const report = (message: SeatsReport, whenSent?: () => void) => process.send?.(message, undefined, undefined, whenSent)
const samples: Sample[] = []
let isDone = false
const isOver = () => isDone

const headersOf = (name: string, value: string | null) =>
  (value === null ? {} : { [name]: value }) as Record<string, string>

/** A browser and a script in a lab until it is over. */
async function attend({ lab, place, url, key, ...seat }: Seat): Promise<void> {
  let cookie: string | null = null
  const base = { url, lab, pause: seat.pause, samples, isOver } satisfies Partial<VisitorOrder>
  const browser = createVisitor({ ...base, connections: 6, headers: () => headersOf('Cookie', cookie) })
  const script = createVisitor({ ...base, connections: 1, headers: () => headersOf('Juice-Lab-Key', key) })
  await pause(seat.comesAfter)
  if (key !== null) cookie = await join(browser, key)
  const extraHeaders = cookie ? { cookie } : undefined
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders })
  socket.on('challenge solved', ({ key: challenge }: { key: string }) => report({ kind: 'solve', lab, challenge }))
  await Promise.all([shop(browser), attack(script, place, seat.duration)])
  socket.disconnect()
  browser.close()
  script.close()
}

const delay = monitorEventLoopDelay({ resolution: 10 })

process.on('message', async (command: SeatsCommand) => {
  if (command.kind === 'leave') {
    isDone = true
    return
  }
  delay.enable()
  await Promise.all(command.seats.map(attend))
  delay.disable()
  report({ kind: 'left', samples, late: delay.percentile(99) / 1e6 }, () => process.disconnect())
})
// A run that was ended takes its learners with it.
process.once('disconnect', () => process.exit())
report({ kind: 'ready' })
