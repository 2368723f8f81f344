import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Subscribable } from '../../facts/topic.js'

/** All events of the lab, in the format of `start --json`. */
export type EventLine = Subscribable<{ readonly event: string }>

/** Max number of stored events for clients that reconnect. */
const maxStored = 5000

/** Max bytes that a client leaves unread, beyond the events that it missed before. */
const maxUnread = 8_000_000

/**
 * Stores events and streams them to clients, from the one after `Last-Event-ID`; without that header, only new ones. A client that does not read
 * is cut off: a sleeping one would keep all later events in memory, and gets those it missed when it comes back.
 */
export function streamEvents(events: EventLine) {
  const stored: { readonly id: number; readonly text: string }[] = []
  /** The unread bytes up to which each client is sent more. */
  const listeners = new Map<ServerResponse, number>()
  let last = 0
  const unsubscribe = events.subscribe((event) => {
    last += 1
    const text = `id: ${last}\nevent: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`
    stored.push({ id: last, text })
    if (stored.length > maxStored) stored.shift()
    for (const [response, limit] of listeners) {
      if (response.writableLength > limit) response.destroy()
      else response.write(text)
    }
  })
  return {
    stream({ method, headers }: IncomingMessage, response: ServerResponse): undefined {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      if (method === 'HEAD') return void response.end()
      response.write(': listening\n\n')
      const lastId = headers['last-event-id']
      const from = lastId === undefined ? last : Number(lastId)
      for (const { id, text } of stored) if (id > from) response.write(text)
      listeners.set(response, response.writableLength + maxUnread)
      response.on('close', () => listeners.delete(response))
    },
    close() {
      unsubscribe()
      for (const response of listeners.keys()) response.end()
    },
  }
}
