import { systemClock } from '../facts/clock.js'
import { errorText } from '../values/error-text.js'
import type { LabClient, LabEvent, LabState } from './lab-client.js'
import { createClientState, recallMissed } from './lab-state.js'

interface Calls {
  applyCode: LabClient['applyCode']
  showHints: NonNullable<LabClient['showHints']>
  reset: NonNullable<LabClient['reset']>
}

export type LabCall = {
  readonly [Name in keyof Calls]: {
    readonly kind: 'call'
    readonly id: number
    readonly name: Name
    readonly args: Parameters<Calls[Name]>
  }
}[keyof Calls]

export type LabMessage =
  | { readonly kind: 'state'; readonly part: Partial<LabState> }
  | { readonly kind: 'event'; readonly event: LabEvent }
  | { readonly kind: 'answer'; readonly id: number; readonly result?: string | undefined; readonly error?: string }

/** Sends every change and event of a lab through `send` from now on; the returned function answers calls. */
export function exposeLab(lab: LabClient, send: (message: LabMessage) => void): (call: LabCall) => Promise<void> {
  let sent = lab.state()
  lab.changes.subscribe((state) => {
    const part = changedPart(sent, state)
    sent = state
    if (Object.keys(part).length > 0) send({ kind: 'state', part })
  })
  lab.events.subscribe((event) => send({ kind: 'event', event }))
  return async (call) => {
    const { id } = call
    await answer(lab, call).then(
      (result) => send({ kind: 'answer', id, result: result ?? undefined }),
      (error: unknown) => send({ kind: 'answer', id, error: errorText(error) }),
    )
  }
}

async function answer(lab: LabClient, call: LabCall): Promise<string | undefined> {
  if (call.name === 'applyCode') return lab.applyCode(...call.args)
  if (call.name === 'showHints') await lab.showHints?.(...call.args)
  else await lab.reset?.(...call.args)
}

/** The changed fields of a state. Events are sent one by one, so their list counts as changed only when it was emptied. */
function changedPart(before: LabState, { events, ...now }: LabState): Partial<LabState> {
  const changed = Object.entries(now).filter(([name, value]) => before[name as keyof LabState] !== value)
  return { ...Object.fromEntries(changed), ...(events.length === 0 && before.events.length > 0 && { events }) }
}

type Send = (call: LabCall) => void

/** The client of a lab in another thread; a restarted lab gets a new thread, but keeps this client. */
export interface ThreadLab extends LabClient {
  receive(message: LabMessage): void
  disconnect(): void
  reconnect(state: LabState, event: LabEvent, send: Send): void
}

interface Waiting {
  resolve(result: string | undefined): void
  reject(error: Error): void
}

/** Creates the client of a lab in another thread; `send` posts a call to that thread. */
export function connectThreadLab(first: LabState, send: Send, onListenerError: (error: unknown) => void): ThreadLab {
  const { state, changes, events, change, append } = createClientState(first, onListenerError)
  const waiting = new Map<number, Waiting>()
  let sendCall: Send | undefined = send
  let callCount = 0

  const call = <Name extends keyof Calls>(name: Name, args: Parameters<Calls[Name]>) =>
    new Promise<string | undefined>((resolve, reject) => {
      if (sendCall === undefined) return reject(new Error('The lab is away; it is being started again.'))
      callCount++
      waiting.set(callCount, { resolve, reject })
      sendCall({ kind: 'call', id: callCount, name, args } as LabCall)
    })

  return {
    state,
    changes,
    events,
    applyCode: (...args) => call('applyCode', args),
    showHints: async (...args) => void (await call('showHints', args)),
    reset: async (...args) => void (await call('reset', args)),
    close() {},
    receive(message) {
      if (message.kind === 'state') return change(message.part)
      if (message.kind === 'event') return append(message.event)
      const { id, result, error } = message
      if (error === undefined) waiting.get(id)?.resolve(result)
      else waiting.get(id)?.reject(new Error(error))
      waiting.delete(id)
    },
    disconnect() {
      sendCall = undefined
      for (const { reject } of waiting.values()) reject(new Error('The lab was started again before it had answered.'))
      waiting.clear()
      change({ connection: { kind: 'disconnected', since: systemClock.now() } })
    },
    reconnect({ events: _, ...now }, event, newSend) {
      const missed = recallMissed(state().challenges, now.challenges)
      sendCall = newSend
      change(now)
      for (const solve of missed) append(solve)
      append(event)
    },
  }
}
