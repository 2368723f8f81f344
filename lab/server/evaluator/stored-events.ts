import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Subscribable } from '../../facts/topic.js'

/** All events of the lab, in the format of `start --json`. */
export type EventLine = Subscribable<{ readonly event: string }>

/** Max number of stored events for clients that reconnect. */
const maxStored = 5000

/** Stores events and streams them to clients, from the one after `Last-Event-ID`; without that header, only new ones. */
export function streamEvents(events: EventLine) {
  const stored: { readonly id: number; readonly text: string }[] = []
  const listeners = new Set<ServerResponse>()
  let last = 0
  const unsubscribe = events.subscribe((event) => {
    last += 1
    const text = `id: ${last}\nevent: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`
    stored.push({ id: last, text })
    if (stored.length > maxStored) stored.shift()
    for (const response of listeners) response.write(text)
  })
  return {
    stream({ headers }: IncomingMessage, response: ServerResponse): undefined {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write(': listening\n\n')
      const lastId = headers['last-event-id']
      const from = lastId === undefined ? last : Number(lastId)
      for (const { id, text } of stored) if (id > from) response.write(text)
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
    },
    close() {
      unsubscribe()
      for (const response of listeners) response.end()
    },
  }
}
